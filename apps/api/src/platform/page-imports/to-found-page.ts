import { displayDecodedHost } from '@musubi/domain/display-host';
import { truncateGraphemes } from '@musubi/domain/graphemes';
import {
  BIO_MAX_GRAPHEMES,
  HEADLINE_MAX_GRAPHEMES,
  LINK_DESCRIPTION_MAX_GRAPHEMES,
  LINK_SECTION_MAX_GRAPHEMES,
  LINK_TITLE_MAX_GRAPHEMES,
  NAME_MAX_GRAPHEMES,
} from '@musubi/domain/limits';
import { findNameProblem } from '@musubi/domain/names';
import { toMultiLine, toSingleLine } from '@musubi/domain/text';
import { toSafeHref } from '@musubi/domain/url';

import type { DraftItem, DraftPage } from './draft-page.ts';
import { type FoundItem, type FoundPage, ITEMS_MAX_COUNT, type ItemReason } from './found-page.ts';
import { judgeAddress, type JudgedAddress } from './page-address.ts';

/** Maximum number of characters read from a text, so that cutting graphemes is fast. */
const LINE_MAX_CHARACTERS = 4000;
const PARAGRAPHS_MAX_CHARACTERS = 20_000;
/** The API contract allows ten code points per grapheme. */
export const CODE_POINTS_PER_GRAPHEME = 10;

/**
 * Cuts a normalised text to a number of graphemes, and to the number of code points that the contract allows
 * for them.
 */
function cut(text: string, maxGraphemes: number): string {
  const codePoints = Array.from(truncateGraphemes(text, maxGraphemes));
  return codePoints
    .slice(0, maxGraphemes * CODE_POINTS_PER_GRAPHEME)
    .join('')
    .trim();
}

/**
 * Decoders write this character for bytes that the charset does not contain, so a text with it is garbled.
 */
export const REPLACEMENT = '\u{FFFD}';

/**
 * Normalises a text to one valid line of up to `max` graphemes; empty if the text is garbled or refused by
 * the rules for names.
 */
export function toLine(text: string | undefined, max: number): string {
  if (text?.includes(REPLACEMENT) === true) return '';
  const line = cut(toSingleLine((text ?? '').slice(0, LINE_MAX_CHARACTERS)), max);
  return findNameProblem(line, { min: 0, max }) === null ? line : '';
}

/** Normalises a text with line breaks and cuts it to `max` graphemes; empty if the text is garbled. */
export function toParagraphs(text: string | undefined, max: number): string {
  if (text?.includes(REPLACEMENT) === true) return '';
  return cut(toMultiLine((text ?? '').slice(0, PARAGRAPHS_MAX_CHARACTERS)), max);
}

/**
 * Times without an offset are read as UTC, because the owner's time zone is unknown and the server's is
 * irrelevant.
 */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const EARLIEST_MS = Date.UTC(1970, 0, 1);
const LATEST_MS = Date.UTC(9999, 11, 31);
/** Smaller numbers are seconds. As milliseconds, this number is a day in March 1973. */
const FIRST_MILLISECONDS = 100_000_000_000;

function toTime(moment: string | number | null | undefined): number | null {
  const time = typeof moment === 'number' ? toMilliseconds(moment) : parseTime(moment ?? '');
  return time >= EARLIEST_MS && time <= LATEST_MS ? Math.trunc(time) : null;
}

const toMilliseconds = (time: number): number => (time < FIRST_MILLISECONDS ? time * 1000 : time);

function parseTime(text: string): number {
  const match = ISO_TIME.exec(text.trim());
  if (match === null) return Number.NaN;
  const [whole, offset] = match;
  const isDay = whole.length === 'YYYY-MM-DD'.length;
  return Date.parse(offset === undefined && !isDay ? `${whole.replace(' ', 'T')}Z` : whole);
}

function toSchedule({ startsAt, endsAt }: DraftItem): Pick<FoundItem, 'startsAt' | 'endsAt'> {
  const start = toTime(startsAt);
  const end = toTime(endsAt);
  if (start !== null && end !== null && start >= end) return { startsAt: null, endsAt: null };
  return { startsAt: toIsoTime(start), endsAt: toIsoTime(end) };
}

const toIsoTime = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

const REASONS = {
  none: 'no_address',
  refused: 'address_refused',
  mail: 'mail_address',
  locked: 'locked',
} as const satisfies Readonly<Record<string, ItemReason>>;

type Judged = JudgedAddress | { readonly kind: 'locked' };

/** Skips the address of a locked item, because importing the address would reveal what the code protects. */
const judge = ({ isLocked, address }: DraftItem): Judged =>
  isLocked === true ? { kind: 'locked' } : judgeAddress(address ?? '');

const NO_LINK = {
  description: '',
  url: null,
  picture: null,
  section: '',
  startsAt: null,
  endsAt: null,
  reason: null,
} as const;

/** Position of an item: the heading above it, and whether an earlier item of its kind leads to the same place. */
interface Position {
  readonly section: string;
  readonly number: number;
  readonly isRepeated: boolean;
}

function toHeading(draft: DraftItem, title: string): FoundItem | null {
  return title === '' ? null : { ...NO_LINK, kind: 'heading', title, isVisible: draft.isVisible ?? true };
}

/** Returns null for an item that has neither a title nor an address. */
function toFoundItem(draft: DraftItem, judged: Judged, position: Position): FoundItem | null {
  const { kind } = draft;
  const title = toLine(draft.title, LINK_TITLE_MAX_GRAPHEMES);
  if (kind === 'heading') return toHeading(draft, title);
  if (judged.kind === 'none' && title === '') return null;
  const section = kind === 'icon' ? '' : position.section;
  const shown = { kind, section, isVisible: draft.isVisible ?? true };
  const fallback = toLine(toFallback(judged), LINK_TITLE_MAX_GRAPHEMES) || `#${position.number}`;
  if (judged.kind !== 'place') {
    return { ...NO_LINK, ...shown, title: title || fallback, reason: REASONS[judged.kind] };
  }
  return {
    ...shown,
    title: title || fallback,
    description: toLine(draft.description, LINK_DESCRIPTION_MAX_GRAPHEMES),
    url: judged.url.href,
    picture: toSafeHref(draft.picture ?? ''),
    ...toSchedule(draft),
    reason: position.isRepeated ? 'duplicate' : null,
  };
}

function toFallback(judged: Judged): string {
  if (judged.kind === 'place') return displayDecodedHost(judged.url);
  return judged.kind === 'mail' ? (judged.email ?? '') : '';
}

/**
 * Maximum number of characters of all items, including their URLs; further items are dropped. The limit
 * exists because plans are stored. A long list of 1,000 links has about 150,000 characters.
 */
const ITEMS_MAX_CHARACTERS = 500_000;

/** Characters of an item that count towards the limit of a plan. */
export const countCharacters = ({ title, description, url, picture, section }: FoundItem): number =>
  title.length + description.length + (url?.length ?? 0) + (picture?.length ?? 0) + section.length;

/** Whether a plan that contains these items and characters is full. */
export const isFull = (items: readonly FoundItem[], characters: number): boolean =>
  items.length === ITEMS_MAX_COUNT || characters > ITEMS_MAX_CHARACTERS;

/** Applies the limits and rules of the product to the page that a reader found. */
export function toFoundPage(draft: DraftPage): FoundPage {
  const items: FoundItem[] = [];
  const seen = new Set<string>();
  let characters = 0;
  let section = '';
  let contactEmail: string | null = null;
  for (const item of draft.items) {
    if (isFull(items, characters)) break;
    if (item.kind === 'heading') section = toLine(item.title, LINK_SECTION_MAX_GRAPHEMES);
    const judged = judge(item);
    if (judged.kind === 'mail' && item.isVisible !== false) contactEmail ??= judged.email;
    const key = judged.kind === 'place' ? `${item.kind} ${judged.key}` : null;
    const isRepeated = key !== null && seen.has(key);
    if (key !== null) seen.add(key);
    const found = toFoundItem(item, judged, { section, number: items.length + 1, isRepeated });
    if (found === null) continue;
    items.push(found);
    characters += countCharacters(found);
  }
  return {
    source: draft.source,
    name: toLine(draft.name, NAME_MAX_GRAPHEMES),
    headline: toLine(draft.headline, HEADLINE_MAX_GRAPHEMES),
    bio: toParagraphs(draft.bio, BIO_MAX_GRAPHEMES),
    contactEmail,
    picture: toSafeHref(draft.picture ?? ''),
    items,
  };
}
