import * as z from 'zod';

import type { PagePartName } from './page-copy-format.ts';

/** Longer than every text limit of a page; readers apply the limits of their own version. */
const text = z.string().max(20_000);
const word = z.string().max(100);
const moment = z.iso.datetime();
/** The API accepts ids of any UUID version, because clients choose the ids of links and blocks. */
const id = z.guid();
const day = z.iso.date();
const count = z.int().min(0);
const url = z.string().max(4096);
/** Key of the file `images/<key>.webp`, even if the copy lacks the file. */
const imageKey = z.string().regex(/^[a-z0-9_-]{1,64}$/);

/** Version of every part that the schemas describe. */
export const PAGE_PART_VERSION = 1;
const version = z.literal(PAGE_PART_VERSION);

const profile = z.object({
  version,
  handle: word,
  former_handles: z.array(word).max(1000),
  /** Empty if the creator has given no name; copies of earlier versions then contain the handle. */
  name: text,
  /** Absent in copies of earlier versions. */
  reading: text.optional(),
  headline: text,
  introduction: text,
  thanks: text,
  icon: imageKey.nullable(),
  cover: imageKey.nullable(),
  contact_address: z.string().max(300).nullable(),
  shows_contact_address: z.boolean(),
  language: word,
  time_zone: word.nullable(),
  genres: z.array(word).max(100),
  ofuse: z.object({ address: url.nullable(), message: text }),
  audience: z.object({
    visibility: word,
    avoids_search: z.boolean(),
    allows_ai_training: z.boolean(),
    link_preview: word,
    is_for_adults: z.boolean(),
    /** The word itself is never in a copy, because only its hash is stored. */
    had_lock: z.boolean(),
    lock_hint: text,
    shows_name_on_door: z.boolean(),
    keeps_campaign: z.boolean(),
  }),
  created_at: moment,
});

const appearance = z.object({
  version,
  theme: word,
  font: word,
  accent: word.nullable(),
  background: word.nullable(),
  link_shape: word,
  header: word,
  arrangement: word,
  icon_frame: word,
  name_style: word,
  link_entrance: word,
  closing_mark: word,
  ofuse_button: word,
  shows_invitation: z.boolean(),
});

/** Times between which an entry is shown; null for no limit. */
const shown = { is_shown: z.boolean(), shown_from: moment.nullable(), shown_until: moment.nullable() };

const links = z.object({
  version,
  /** In their order on the page. */
  links: z
    .array(
      z.object({
        id,
        type: word,
        title: text,
        description: text,
        url,
        image: imageKey.nullable(),
        size: word,
        section: text,
        is_half_wide: z.boolean(),
        is_icon: z.boolean(),
        is_own_profile: z.boolean(),
        is_sensitive: z.boolean(),
        ...shown,
      }),
    )
    .max(1000),
});

const blocks = z.object({
  version,
  /** In their order on the page. */
  blocks: z
    .array(
      z.object({
        id,
        /** The link above the block; null for a block above all links. */
        below_link: id.nullable(),
        width: word,
        is_sensitive: z.boolean(),
        ...shown,
        type: word,
        /** Format version of `content`; `readStoredBlock` of the domain reads each version. */
        shape: z.int().min(1),
        content: z.record(z.string(), z.unknown()),
      }),
    )
    .max(1000),
});

const activities = z.object({
  version,
  group_titles: z.record(word, text).refine((titles) => Object.keys(titles).length <= 1000),
  sources: z
    .array(z.object({ id, service: word, account: url, group: word, is_shown: z.boolean() }))
    .max(1000),
});

const letters = z.object({
  version,
  /** The newest first. Readers use the ids to import no letter twice. */
  letters: z.array(
    z.object({
      id,
      from_name: text,
      body: text,
      received_at: moment,
      /** Whether the writer allowed the creator to show the letter on the page. */
      may_be_shown: z.boolean(),
      is_shown: z.boolean(),
      is_read: z.boolean(),
      is_thanked: z.boolean(),
      /**
       * Host of the installation that received the letter, if the letter was imported. Null or absent for
       * letters to the installation that made the copy.
       */
      brought_from: z.string().max(300).nullable().optional(),
    }),
  ),
});

const follows = z.object({
  version,
  follows: z.array(
    z.object({ address: url, followed_at: moment, is_muted: z.boolean(), is_in_digest: z.boolean() }),
  ),
});

const statistics = z.object({
  version,
  /** IANA time zone that defines the days. */
  time_zone: word,
  /** The newest day first. */
  visits: z.array(z.object({ day, visits: count })),
  /** The newest day first. `link` may be a link that was deleted from the page. */
  clicks: z.array(z.object({ day, link: id, clicks: count })),
});

const names = z.object({
  version,
  names: z
    .array(z.object({ name: z.string().max(253), is_main: z.boolean(), was_verified: z.boolean() }))
    .max(1000),
  /** AT Protocol identifier that the names verify. */
  atproto_did: z.string().max(200).nullable(),
});

const SCHEMAS = {
  profile,
  appearance,
  links,
  blocks,
  activities,
  letters,
  follows,
  statistics,
  names,
} as const satisfies Readonly<Record<PagePartName, z.ZodType>>;

export type PagePart<P extends PagePartName> = z.output<(typeof SCHEMAS)[P]>;
export type PageParts = { readonly [P in PagePartName]: PagePart<P> };

/** The schema of each part, shared by the writer and the readers of copies. */
export const PAGE_PART_SCHEMAS: { readonly [P in PagePartName]: z.ZodType<PagePart<P>> } = SCHEMAS;
