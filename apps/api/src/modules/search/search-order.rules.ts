/**
 * Levels of pages by number of followers: 0 for the most, 8 for the fewest. Each level needs about four times
 * as many followers as the next.
 */
export const SMALLEST_LEVEL = 8;
/** Pages of this level and beyond are small and not sorted by followers. */
export const FIRST_SMALL_LEVEL = 7;

/**
 * Levels of each part of a tier. Each part has several times as many pages as the previous; a further part
 * has the small pages.
 */
const RANKED_PARTS: readonly (readonly number[])[] = [[0, 1, 2, 3], [4], [5], [6]];
/** Last level of the first part. */
export const LAST_TOP_LEVEL = 3;
const SMALL_PART = RANKED_PARTS.length;

const ofLevel = (level: number): string => `q:${level}`;

/** Index terms of a page's level. Small pages have none, so that most level changes change no term. */
export function toLevelTerms(level: number): readonly string[] {
  return level < FIRST_SMALL_LEVEL ? [ofLevel(level)] : [];
}

/** The level terms; each page that is not small has one of them. */
export const RANKED_TERMS: readonly string[] = RANKED_PARTS.flat().map(ofLevel);

/** Scheme of slot terms, which divide a sort order: a page has one term for each prefix of its sort key. */
interface SlotScheme {
  readonly prefix: string;
  /** Lengths of the prefixes in hexadecimal digits, the longest first. */
  readonly digits: readonly [number, ...number[]];
}

const BY_KEY: SlotScheme = { prefix: 's:', digits: [3, 2, 1] };
/** Six digits of a publication time cover 4.7 hours, three digits cover 2.2 years. */
const BY_PUBLICATION: SlotScheme = { prefix: 't:', digits: [6, 5, 4, 3] };

const toSlotsOf = ({ prefix, digits }: SlotScheme, key: string): readonly string[] =>
  digits.map((length) => `${prefix}${key.slice(0, length)}`);

export const toSlots = (key: string): readonly string[] => toSlotsOf(BY_KEY, key);
export const toNewestSlots = (newest: string): readonly string[] => toSlotsOf(BY_PUBLICATION, newest);

/** Range of sort keys: keys greater than `after`, up to `last`, which all have a prefix in `slots`. */
interface Stretch {
  readonly slots: readonly string[];
  readonly after: string;
  readonly last: string;
}

export interface SearchPlan {
  /** Consecutive key ranges, each several times as large as the previous range. */
  readonly stretches: readonly Stretch[];
  /** Lower bound of the remaining range: every key greater than `rest` is after all `stretches`. */
  readonly rest: string;
}

const SLOTS_IN_STRETCH = 4;
/** Digits and number of the slots of each key range of a walk, each about four times as large as the previous range. */
const WALK = [
  { digits: 3, count: 2 },
  { digits: 3, count: 6 },
  { digits: 2, count: 2 },
  { digits: 2, count: 6 },
  { digits: 2, count: 16 },
  { digits: 1, count: 4 },
] as const;
/** Number of key ranges of a walk. */
export const WALK_STRETCHES = WALK.length;
const FIRST_KEY = '00000000-0000-0000-0000-000000000000';
export const LAST_KEY = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Splits the keys greater than `after` into key ranges of growing size and a rest. The first range covers
 * about a thousandth of all pages, which is enough for a frequent term. A rare term also needs the rest, but
 * few pages there match.
 */
export function planByKey(after: string = FIRST_KEY): SearchPlan {
  return planStretches(BY_KEY, after);
}

/**
 * Splits the keys greater than `after` into more ranges. A walk sorts all pages of the last range that it
 * needs, so smaller ranges reduce the pages that it reads and does not show.
 */
export function planWalk(after: string): SearchPlan {
  return planStretches(BY_KEY, after, WALK);
}

/** Splits the publication keys greater than `after` in the same way as `planByKey`. */
export function planByPublication(after: string): SearchPlan {
  return planStretches(BY_PUBLICATION, after);
}

interface StretchSize {
  /** Length of the slot prefixes. */
  readonly digits: number;
  readonly count: number;
}

/** Without `sizes`, each range is about sixteen times as large as the previous range. */
function planStretches(
  { prefix, digits }: SlotScheme,
  after: string,
  sizes: readonly StretchSize[] = digits.map((length) => ({ digits: length, count: SLOTS_IN_STRETCH })),
): SearchPlan {
  const [finest] = digits;
  const positions = 16 ** finest;
  let position = Number.parseInt(after.slice(0, finest), 16);
  let behind = after;
  const stretches: Stretch[] = [];
  for (const { digits: length, count } of sizes) {
    const width = 16 ** (finest - length);
    const first = Math.floor(position / width);
    const end = Math.min(first + count, positions / width);
    const slots = Array.from(
      { length: Math.max(0, end - first) },
      (_, index) => `${prefix}${(first + index).toString(16).padStart(length, '0')}`,
    );
    position = end * width;
    const last = position >= positions ? LAST_KEY : lastKeyBefore(position, finest);
    stretches.push({ slots, after: behind, last });
    behind = last;
  }
  return { stretches, rest: behind };
}

function lastKeyBefore(position: number, digits: number): string {
  return `${(position - 1).toString(16).padStart(digits, '0')}${LAST_KEY.slice(digits)}`;
}

/** A page's place within its tier. */
interface TierPlace {
  readonly part: number;
  readonly quality: number;
  readonly key: string;
}

/** A page's place in the order by relevance. */
export interface Place extends TierPlace {
  readonly tier: number;
}

/**
 * Pages of these levels after a place: pages of lower quality, and pages of the same quality with a greater
 * key.
 */
interface RankedPart {
  readonly levels: readonly string[];
  readonly quality: number;
  readonly after: string;
}

export interface TierPlan {
  readonly ranked: readonly RankedPart[];
  /** The small pages, in the order of their keys. */
  readonly small: SearchPlan;
}

const BEST_QUALITY = 32_767;
/** Higher than any quality, so every page comes after it. */
const BEFORE_ALL = BEST_QUALITY + 1;

/** Plans the search of one tier, from a place or from its start. */
export function planTier(behind: TierPlace | null): TierPlan {
  const part = behind?.part ?? 0;
  const ranked = RANKED_PARTS.map((levels, index): RankedPart => {
    const start = behind !== null && index === part ? behind : { quality: BEFORE_ALL, key: FIRST_KEY };
    return { levels: index < part ? [] : levels.map(ofLevel), quality: start.quality, after: start.key };
  });
  return { ranked, small: planByKey(part === SMALL_PART ? behind?.key : undefined) };
}

/** Returns the part of a tier to which the pages of a level belong. */
export function toPart(level: number): number {
  const index = RANKED_PARTS.findIndex((levels) => levels.includes(level));
  return index === -1 ? SMALL_PART : index;
}

const PARTS_PER_TIER = 8;
const KEY_BYTES = 13;

/**
 * Encodes a place in 22 characters: tier and part, quality, and the first 104 bits of the key, which no two
 * pages share.
 */
export function toPlaceCursor({ tier, part, quality, key }: Place): string {
  const bytes = Buffer.alloc(3 + KEY_BYTES);
  bytes.writeUInt8(tier * PARTS_PER_TIER + part, 0);
  bytes.writeInt16BE(quality, 1);
  Buffer.from(key.replaceAll('-', ''), 'hex').copy(bytes, 3, 0, KEY_BYTES);
  return bytes.toString('base64url');
}

/** Decodes a cursor; any 22 base64url characters give a place. */
export function fromPlaceCursor(cursor: string): Place {
  const bytes = Buffer.from(cursor, 'base64url');
  const place = bytes.readUInt8(0);
  const digits = bytes.toString('hex', 3, 3 + KEY_BYTES).padEnd(LAST_KEY.replaceAll('-', '').length, 'f');
  return {
    tier: Math.floor(place / PARTS_PER_TIER),
    part: Math.min(place % PARTS_PER_TIER, SMALL_PART),
    quality: bytes.readInt16BE(1),
    key: digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  };
}
