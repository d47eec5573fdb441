import { toQueryTerms, toTextTerms } from '@musubi/domain/search-terms';

/** What of a page is searched, the most telling first. */
export interface SearchedPage {
  readonly name: string;
  readonly pubId: string;
  readonly headline: string;
  readonly bio: string;
  readonly genres: readonly string[];
  readonly linkTitles: readonly string[];
}

export interface SearchQuestion {
  readonly keyword?: string | undefined;
  readonly name?: string | undefined;
  readonly genreId?: string | undefined;
}

/** No page needs more to be found; what goes beyond is the end of its bio and its last links. */
const MAX_TERMS = 2000;
/** Nobody types more; fewer terms find more, never less. */
const MAX_QUERY_TERMS = 24;

/** A term of every page, for a question that asks for nothing in particular. */
const EVERY_PAGE = 'all:';
const ofName = (term: string): string => `n:${term}`;
const ofGenre = (genre: string): string => `g:${genre}`;

const SLOT_DIGITS = 3;
const ofSlot = (position: number, digits: number): string =>
  `s:${position.toString(16).padStart(digits, '0')}`;

/** The terms that a page is stored with: of its words, its name, its genres, and its place in the order. */
export function toPageTerms(page: SearchedPage, key: string): readonly string[] {
  const nameTerms = [page.name, joinCjk(page.name), page.pubId, page.pubId.replaceAll('_', ' ')].flatMap(
    toTextTerms,
  );
  const words = [page.headline, page.bio, ...page.linkTitles].flatMap(toTextTerms);
  const slots = [1, 2, SLOT_DIGITS].map((digits) => `s:${key.slice(0, digits)}`);
  const fixed = [EVERY_PAGE, ...slots, ...page.genres.map(ofGenre), ...nameTerms.map(ofName)];
  return [...new Set([...fixed, ...nameTerms, ...words])].slice(0, MAX_TERMS);
}

// 佐藤 花子 is also looked for as 佐藤花子.
function joinCjk(text: string): string {
  return text.replaceAll(/(?<=[^\p{ASCII}])[\s・･]+(?=[^\p{ASCII}])/gu, '');
}

/** The terms that a page must all have, or null when the question has words but none that could be found. */
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

/** A stretch of the order of results: the pages of some slots that come behind a key. */
interface Stretch {
  readonly slots: readonly string[];
  readonly after: string;
}

export interface SearchPlan {
  /** Each about sixteen times as long as the one before it, which it follows without a gap. */
  readonly stretches: readonly Stretch[];
  /** What no stretch holds comes behind this key. */
  readonly rest: string;
}

const SLOTS_IN_STRETCH = 4;
const POSITIONS = 16 ** SLOT_DIGITS;
const FIRST_KEY = '00000000-0000-0000-0000-000000000000';
const LAST_KEY = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * How the order is walked from a key on. A frequent term fills a leaf from the first stretch, of which there are few
 * pages however many there are in all; a rare one needs the rest, where it has few pages itself.
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
