import { ACTIVITY_GROUPS, ACTIVITY_TYPES, isActivitySource, toSourceKey } from '@musubi/domain/activities';
import { displayDecodedHost } from '@musubi/domain/display-host';
import { hasOwnName } from '@musubi/domain/display-name';
import { parseEmail } from '@musubi/domain/email';
import { findGenre, type GenreId } from '@musubi/domain/genres';
import {
  ACTIVITIES_MAX_COUNT,
  ACTIVITY_GROUP_TITLE_MAX_GRAPHEMES,
  BIO_MAX_GRAPHEMES,
  GENRES_MAX_COUNT,
  HEADLINE_MAX_GRAPHEMES,
  LINK_DESCRIPTION_MAX_GRAPHEMES,
  LINK_SECTION_MAX_GRAPHEMES,
  LINK_TITLE_MAX_GRAPHEMES,
  NAME_MAX_GRAPHEMES,
  OFUSE_MESSAGE_MAX_GRAPHEMES,
  THANKS_NOTE_MAX_GRAPHEMES,
} from '@musubi/domain/limits';
import { isLinkType, LINK_SIZES } from '@musubi/domain/link-types';
import { imageKeysOfBlock } from '@musubi/domain/page-blocks';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { findReadingProblem, toReading } from '@musubi/domain/readings';
import { BLOCK_SHAPE_VERSION } from '@musubi/domain/stored-blocks';
import { parseWebUrl, toSafeHref } from '@musubi/domain/url';

import { checkSchedule } from '#modules/links/public.ts';
import { chooseFitting, readCopiedBlocks } from '#modules/page-blocks/public.ts';
import type { PagePart } from '#platform/page-copies/page-copy-parts.ts';
import type { FoundItem, FoundPage } from '#platform/page-imports/found-page.ts';
import { countCharacters, isFull, toLine, toParagraphs } from '#platform/page-imports/to-found-page.ts';

import type { CopiedLink, CopiedProfile } from '../imports.fields.ts';

type ProfilePart = PagePart<'profile'>;
type LinkPart = PagePart<'links'>['links'][number];

const orNull = (text: string): string | null => (text === '' ? null : text);

function findGenres(ids: readonly string[]): readonly GenreId[] {
  const known = ids.flatMap((id) => findGenre(id)?.id ?? []);
  return [...new Set(known)].slice(0, GENRES_MAX_COUNT);
}

function findReading(text: string | undefined): string | null {
  const reading = toReading(text ?? '');
  return reading === '' || findReadingProblem(reading, NAME_MAX_GRAPHEMES) !== null ? null : reading;
}

/** The profile fields of a copy that other sources do not have. */
export function toCopiedProfile(profile: ProfilePart | null): CopiedProfile {
  if (profile === null) {
    return {
      icon: null,
      cover: null,
      thanksNote: null,
      genres: [],
      ofuseUrl: null,
      ofuseMessage: null,
      reading: null,
    };
  }
  const { icon, cover, thanks, genres, ofuse } = profile;
  return {
    icon,
    cover,
    thanksNote: orNull(toParagraphs(thanks, THANKS_NOTE_MAX_GRAPHEMES)),
    genres: findGenres(genres),
    ofuseUrl: toSafeHref(ofuse.address ?? ''),
    ofuseMessage: orNull(toLine(ofuse.message, OFUSE_MESSAGE_MAX_GRAPHEMES)),
    reading: findReading(profile.reading),
  };
}

function findEmail(text: string | null): string | null {
  const parsed = parseEmail(text ?? '');
  return parsed.ok ? parsed.email : null;
}

/** The schedule of a link; no schedule if the rules of links refuse it. */
function toSchedule({ shown_from: startsAt, shown_until: endsAt }: LinkPart) {
  const refusals: FieldProblem[] = [];
  const checked = checkSchedule(
    { starts_at: startsAt, ends_at: endsAt },
    (_field, code) => void refusals.push(code),
  );
  if (refusals.length > 0) return { startsAt: null, endsAt: null };
  return {
    startsAt: checked.startsAt?.toISOString() ?? null,
    endsAt: checked.endsAt?.toISOString() ?? null,
  };
}

function toItem(link: LinkPart): FoundItem {
  const parsed = parseWebUrl(link.url);
  const instead = parsed.ok ? displayDecodedHost(parsed.url) : link.url;
  const titles = [link.title, instead].map((text) => toLine(text, LINK_TITLE_MAX_GRAPHEMES));
  return {
    kind: link.is_icon ? 'icon' : 'link',
    title: titles.find((title) => title !== '') ?? '?',
    description: toLine(link.description, LINK_DESCRIPTION_MAX_GRAPHEMES),
    url: parsed.ok ? parsed.url.href : null,
    picture: null,
    section: link.is_icon ? '' : toLine(link.section, LINK_SECTION_MAX_GRAPHEMES),
    isVisible: link.is_shown,
    ...toSchedule(link),
    reason: parsed.ok ? null : 'address_refused',
  };
}

function toCopiedLink(link: LinkPart): CopiedLink {
  return {
    id: link.id,
    type: isLinkType(link.type) ? link.type : null,
    image: link.image,
    size: LINK_SIZES.find((size) => size === link.size) ?? 'row',
    isHalf: link.is_half_wide,
    isSensitive: link.is_sensitive,
    isMe: link.is_own_profile,
  };
}

/** The blocks that fit on an empty page, converted to the current format, because plans are stored. */
export function toPlannedBlocks(part: PagePart<'blocks'> | null): PagePart<'blocks'> | null {
  if (part === null) return null;
  const read = readCopiedBlocks(part.blocks).map(({ copied, content }) => {
    const data = { ...content.data };
    const block = { type: content.type, data, imageKeys: [...imageKeysOfBlock(content)] };
    return { block, copied: { ...copied, shape: BLOCK_SHAPE_VERSION, content: data } };
  });
  return { ...part, blocks: chooseFitting([], read).map(({ copied }) => copied) };
}

/**
 * The valid sources of a copy without duplicates, up to the maximum of a page, and the titles of known
 * groups.
 */
export function toPlannedActivities(part: PagePart<'activities'> | null): PagePart<'activities'> | null {
  if (part === null) return null;
  const byKey = new Map<string, PagePart<'activities'>['sources'][number]>();
  for (const source of part.sources) {
    const { account } = source;
    const type = ACTIVITY_TYPES.find((known) => known === source.service);
    const isKnownGroup = ACTIVITY_GROUPS.some((group) => group === source.group);
    if (type === undefined || !isKnownGroup || !isActivitySource(type, account)) continue;
    const key = `${type} ${toSourceKey(type, account)}`;
    if (!byKey.has(key)) byKey.set(key, source);
  }
  const titles = ACTIVITY_GROUPS.map(
    (group) => [group, toLine(part.group_titles[group], ACTIVITY_GROUP_TITLE_MAX_GRAPHEMES)] as const,
  );
  return {
    ...part,
    group_titles: Object.fromEntries(titles),
    sources: [...byKey.values()].slice(0, ACTIVITIES_MAX_COUNT),
  };
}

/** The links, up to the maximum of a plan. */
function toItems(links: readonly LinkPart[]): readonly FoundItem[] {
  const items: FoundItem[] = [];
  let characters = 0;
  for (const link of links) {
    if (isFull(items, characters)) break;
    const item = toItem(link);
    items.push(item);
    characters += countCharacters(item);
  }
  return items;
}

/**
 * The name that the creator entered; empty if it is the handle, which earlier versions stored as a default.
 */
function toGivenName({ name, handle }: ProfilePart): string {
  return hasOwnName({ name, pub_id: handle }) ? toLine(name, NAME_MAX_GRAPHEMES) : '';
}

/** Converts the links and profile texts of a copy for a plan; both lists have the same order. */
export function toPlannedPage(parts: {
  readonly profile: ProfilePart | null;
  readonly links: PagePart<'links'> | null;
}): { readonly found: FoundPage; readonly links: readonly CopiedLink[] } {
  const { profile } = parts;
  const links = parts.links?.links ?? [];
  const items = toItems(links);
  const found: FoundPage = {
    source: 'page_copy',
    name: profile === null ? '' : toGivenName(profile),
    headline: toLine(profile?.headline, HEADLINE_MAX_GRAPHEMES),
    bio: toParagraphs(profile?.introduction, BIO_MAX_GRAPHEMES),
    contactEmail: findEmail(profile?.contact_address ?? null),
    picture: null,
    items,
  };
  return { found, links: links.slice(0, items.length).map(toCopiedLink) };
}
