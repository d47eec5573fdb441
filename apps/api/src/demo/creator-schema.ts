import { ACTIVITY_GROUPS, ACTIVITY_TYPES, NO_GROUP_TITLES } from '@musubi/domain/activities';
import {
  CLOSING_MARKS,
  FONT_CHOICES,
  HEADER_LAYOUTS,
  ICON_FRAMES,
  LINK_ENTRANCES,
  LINK_SHAPES,
  NAME_STYLES,
  OFUSE_DISPLAY_TYPES,
  PAGE_LAYOUTS,
  THEME_IDS,
} from '@musubi/domain/appearance';
import { GENRES } from '@musubi/domain/genres';
import { LINK_SIZES, LINK_TYPES } from '@musubi/domain/link-types';
import { LOCALES } from '@musubi/domain/locales';
import * as z from 'zod';

import { blockSchema } from './block-schema.ts';

/** Size of a picture that is given only by its key. */
const PICTURE = { width: 1024, height: 576 } as const;

const size = z.number().int().positive();
const pictureSchema = z.union([
  z.string().transform((key) => ({ ...PICTURE, key })),
  z.strictObject({ key: z.string(), width: size, height: size }),
]);

/**
 * An activity source with its latest items. Dates are relative to the API's start, so that demo pages never
 * look old.
 */
const activitySchema = z.strictObject({
  type: z.enum(ACTIVITY_TYPES),
  group: z.enum(ACTIVITY_GROUPS),
  source_id: z.string(),
  items: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      url: z.url(),
      thumbnail_image_key: z.string().nullable().default(null),
      days_ago: z.number().int().nonnegative(),
    }),
  ),
});

/** Recent visits, clicks and letters, so that statistics and letterbox are not empty. */
const audienceSchema = z.strictObject({
  /** Visits per day in order; the last number is today's. */
  visits: z.array(z.number().int().nonnegative()).max(366),
  /** Share of the visits from each host, from 0 to 1; the rest has no known referrer. */
  referrers: z.array(z.strictObject({ host: z.hostname(), share: z.number().min(0).max(1) })),
  /** For each link, in order, the share of visits (from 0 to 1) that lead to a click on the link. */
  clicks: z.array(z.number().min(0).max(1)),
  /** The share of visits that lead to a click on the outside button of the commission board. */
  board_clicks: z.number().min(0).max(1).default(0),
  /** Readers of the mail list, each confirmed an hour after asking. */
  subscribers: z.array(z.strictObject({ email: z.email(), days_ago: z.number().positive() })).default([]),
  /** The last mail to the readers, with titles of links. */
  last_mail: z
    .strictObject({ words: z.string(), entries: z.array(z.string()), days_ago: z.number().positive() })
    .optional(),
  share_links: z
    .array(
      z.strictObject({
        place: z.enum(['x', 'instagram', 'youtube', 'tiktok', 'mail', 'print', 'other']),
        name: z.string(),
        days_ago: z.number().int().positive(),
        /** Share of the visits by the link, from 0 to 1, on each day since it was created. */
        share: z.number().min(0).max(1),
        /** Clicks per visit. */
        clicks: z.number().min(0).max(1),
        /** Letters and follows of the first day. */
        letters: z.number().int().nonnegative().default(0),
        follows: z.number().int().nonnegative().default(0),
      }),
    )
    .default([]),
  letters: z.array(
    z.strictObject({
      from_name: z.string(),
      body: z.string().min(1),
      days_ago: z.number().int().nonnegative(),
      is_read: z.boolean(),
      is_thanked: z.boolean(),
      is_public: z.boolean(),
      /** The entry of the commission board that the letter asks for, and how the sender can be answered. */
      ask: z.strictObject({ item_id: z.uuid(), reply_to: z.string() }).exactOptional(),
    }),
  ),
});

/** A live stream, either announced or running as long as the API. */
const streamSchema = z.strictObject({
  title: z.string(),
  url: z.url(),
  /** Hours from the announcement to the start; 0 for a running stream. */
  starts_in_hours: z.number().nonnegative().default(0),
});

/** A kit of the creator. */
const kitSchema = z.strictObject({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(['creators', 'circle', 'event']),
  days_ago: z.number().int().min(1),
  /** Handles of the creators who accepted the invitation. */
  members: z.array(z.string()),
  /** Handles of the creators who have not answered the invitation. */
  invited: z.array(z.string()).default([]),
});

/** Format of the file of a demo creator. */
export const creatorSchema = z.strictObject({
  uid: z.string().startsWith('demo-'),
  email: z.email(),
  profile: z.strictObject({
    pub_id: z.string(),
    name: z.string(),
    reading: z.string().default(''),
    headline: z.string(),
    bio: z.string(),
    thanks_note: z.string().default(''),
    contact_email: z.string().nullable(),
    is_contact_email_public: z.boolean(),
    locale: z.enum(LOCALES),
    visibility: z.enum(['public', 'unlisted', 'draft']),
  }),
  /**
   * Days since the creator signed up. At least 2, because searches do not find creators in their first 24
   * hours.
   */
  joined_days_ago: z.number().int().min(2).default(30),
  /** Whether operators picked the page for discovery. */
  is_picked: z.boolean().default(false),
  /** Key of the icon; its files are `images/<key>/<width>.webp` next to the creator's file. */
  icon_image_key: z.string().nullable().default(null),
  /** Key of one of `pictures`. */
  cover_image_key: z.string().nullable().default(null),
  /** Null for a creator who does not use OFUSE. */
  ofuse: z.strictObject({ creator_url: z.url(), message: z.string() }).nullable().default(null),
  appearance: z.strictObject({
    theme_id: z.enum(THEME_IDS),
    font: z.enum(FONT_CHOICES),
    accent_color: z.string().nullable(),
    background_color: z.string().nullable(),
    link_shape: z.enum(LINK_SHAPES),
    header_layout: z.enum(HEADER_LAYOUTS),
    ofuse_display_type: z.enum(OFUSE_DISPLAY_TYPES),
    icon_frame: z.enum(ICON_FRAMES).default('none'),
    link_entrance: z.enum(LINK_ENTRANCES).default('none'),
    closing_mark: z.enum(CLOSING_MARKS).default('none'),
    name_style: z.enum(NAME_STYLES).default('none'),
    layout: z.enum(PAGE_LAYOUTS).default('column'),
    shows_invitation: z.boolean().default(true),
  }),
  genres: z.array(z.enum(GENRES.map(({ id }) => id))),
  /** The images that links, blocks and activities use. */
  pictures: z.array(pictureSchema).default([]),
  activity_titles: z
    .strictObject({ group_1: z.string(), group_2: z.string(), group_3: z.string() })
    .default(NO_GROUP_TITLES),
  activities: z.array(activitySchema).default([]),
  audience: audienceSchema.optional(),
  /** Handles of the creators whom this creator follows, in the order of following. */
  follows: z.array(z.string()).default([]),
  /** Whether the followed creators may see that this creator follows them. */
  opens_follows: z.boolean().default(false),
  /** Whether the creator's page shows the number of followers. */
  shows_follower_count: z.boolean().default(false),
  kits: z.array(kitSchema).default([]),
  streams: z.array(streamSchema).default([]),
  links: z.array(
    z.strictObject({
      type: z.enum(LINK_TYPES).optional(),
      /** Days since the link was added; by default the creator added it at sign-up. */
      days_ago: z.number().int().nonnegative().optional(),
      title: z.string(),
      description: z.string().default(''),
      url: z.string(),
      is_visible: z.boolean().default(true),
      is_sensitive: z.boolean().default(false),
      section: z.string().default(''),
      is_half: z.boolean().default(false),
      is_icon: z.boolean().default(false),
      is_me: z.boolean().default(false),
      /** Whether the last check found a link back. */
      links_back: z.boolean().default(false),
      size: z.enum(LINK_SIZES).default('row'),
      thumbnail_image_key: z.string().nullable().default(null),
    }),
  ),
  /** The blocks between the links. Blocks after the same link keep their order on the page. */
  blocks: z.array(blockSchema).default([]),
  /** The state of the commission board among the blocks, as it was set at that time. */
  commissions: z
    .strictObject({
      days_ago: z.number().positive(),
      state: z.enum(['open', 'waitlist', 'closed']),
      slots_left: z.number().int().nullable().default(null),
      slots_total: z.number().int().nullable().default(null),
      note: z.string().default(''),
      tells: z.boolean().default(false),
    })
    .exactOptional(),
});

export type DemoCreator = z.output<typeof creatorSchema>;
