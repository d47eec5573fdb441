import { toQueryTerms, toTextTerms } from '@musubi/domain/search-terms';

/** Searched fields of a creator page, most important first. */
export interface SearchedPage {
  readonly name: string;
  readonly pubId: string;
  readonly headline: string;
  readonly bio: string;
  readonly genres: readonly string[];
  readonly linkTitles: readonly string[];
}

/** A link that its owner has not hidden. */
export interface ShownLink {
  readonly title: string;
  readonly isSensitive: boolean;
  readonly isScheduled: boolean;
}

export interface SearchQuestion {
  readonly keyword?: string | undefined;
  readonly name?: string | undefined;
  readonly genreId?: string | undefined;
}

/** Maximum index terms of a page. The limit cuts terms from the end of the bio and from the last links. */
const MAX_TERMS = 2000;
/** Maximum terms of a query. Further terms are dropped, which can only add results. */
const MAX_QUERY_TERMS = 24;

/** Index term that every page has; an empty query searches for this term. */
const EVERY_PAGE = 'all:';
const ofName = (term: string): string => `n:${term}`;
const ofGenre = (genre: string): string => `g:${genre}`;

const SLOT_DIGITS = 3;
const ofSlot = (position: number, digits: number): string =>
  `s:${position.toString(16).padStart(digits, '0')}`;

/** Index terms of a page: its words, name and genres, and the slots (prefixes) of its key. */
export function toPageTerms(page: SearchedPage, key: string): readonly string[] {
  const nameTerms = [page.name, joinCjk(page.name), page.pubId, page.pubId.replaceAll('_', ' ')].flatMap(
    toTextTerms,
  );
  const words = [page.headline, page.bio, ...page.linkTitles].flatMap(toTextTerms);
  const slots = [1, 2, SLOT_DIGITS].map((digits) => `s:${key.slice(0, digits)}`);
  const fixed = [EVERY_PAGE, ...slots, ...page.genres.map(ofGenre), ...nameTerms.map(ofName)];
  return [...new Set([...fixed, ...nameTerms, ...words])].slice(0, MAX_TERMS);
}

// A search for 佐藤花子 must also find 佐藤 花子.
function joinCjk(text: string): string {
  return text.replaceAll(/(?<=[^\p{ASCII}])[\s・･]+(?=[^\p{ASCII}])/gu, '');
}

/** Terms that a matching page must have; null when a text of the query, such as `!?`, has no terms. */
export function toWantedTerms({ keyword, name, genreId }: SearchQuestion): readonly string[] | null {
  const words = toTermsOf(keyword);
  const names = toTermsOf(name);
  if (words === null || names === null) return null;
  const genre = genreId === undefined ? [] : [ofGenre(genreId)];
  const wanted = [...genre, ...names.map(ofName), ...words].slice(0, MAX_QUERY_TERMS);
  return wanted.length === 0 ? [EVERY_PAGE] : wanted;
}

function toTermsOf(text: string | undefined): readonly string[] | null {
  if (text === undefined || text.trim() === '') return [];
  const terms = toQueryTerms(text);
  return terms.length === 0 ? null : terms;
}

/** Range of result keys: keys greater than `after` that have a prefix in `slots`. */
interface Stretch {
  readonly slots: readonly string[];
  readonly after: string;
}

export interface SearchPlan {
  /** Consecutive key ranges, each about sixteen times as large as the previous range. */
  readonly stretches: readonly Stretch[];
  /** Lower bound of the remaining range: every key greater than `rest` is after all `stretches`. */
  readonly rest: string;
}

const SLOTS_IN_STRETCH = 4;
const POSITIONS = 16 ** SLOT_DIGITS;
const FIRST_KEY = '00000000-0000-0000-0000-000000000000';
const LAST_KEY = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Splits the keys greater than `after` into key ranges of growing size and a rest. The first range covers
 * about a thousandth of all pages, which is enough for a frequent term. A rare term also needs the rest, but
 * few pages there match.
 */
export function planSearch(after: string = FIRST_KEY): SearchPlan {
  let position = Number.parseInt(after.slice(0, SLOT_DIGITS), 16);
  let behind = after;
  const stretches: Stretch[] = [];
  for (let digits = SLOT_DIGITS; digits > 0; digits -= 1) {
    const width = 16 ** (SLOT_DIGITS - digits);
    const first = Math.floor(position / width);
    const end = Math.min(first + SLOTS_IN_STRETCH, POSITIONS / width);
    const slots = Array.from({ length: Math.max(0, end - first) }, (_, index) =>
      ofSlot(first + index, digits),
    );
    stretches.push({ slots, after: behind });
    position = end * width;
    behind = position >= POSITIONS ? LAST_KEY : lastKeyBefore(position);
  }
  return { stretches, rest: behind };
}

function lastKeyBefore(position: number): string {
  return `${(position - 1).toString(16).padStart(SLOT_DIGITS, '0')}${LAST_KEY.slice(SLOT_DIGITS)}`;
}

/** Whether a page consists of sensitive links only. A page without links is not sensitive. */
export function isSensitivePage(links: readonly ShownLink[]): boolean {
  return links.length > 0 && links.every(({ isSensitive }) => isSensitive);
}
