import type { BlockContent, BlockContents, BlockType } from '@musubi/domain/block-contents';
import { toQueryTerms, toTextTerms, toWholeText } from '@musubi/domain/search-terms';

import type { NameSounds } from './name-sounds.ts';
import { toLevelTerms, toNewestSlots, toSlots } from './search-order.rules.ts';

/** Searchable fields of a creator page, most important first. */
export interface SearchedPage {
  readonly name: string;
  /** Pronunciation of the name; missing if unknown. */
  readonly sounds?: NameSounds;
  readonly pubId: string;
  readonly headline: string;
  readonly bio: string;
  readonly genres: readonly string[];
  /** Missing unless the page takes commissions or has a waiting list. */
  readonly commissions?: OfferedCommissions;
  readonly linkTitles: readonly string[];
  readonly blockTexts: readonly string[];
}

/** A link that its owner has not hidden. */
export interface ShownLink {
  readonly title: string;
  readonly isSensitive: boolean;
  readonly isScheduled: boolean;
}

/** A page takes commissions, or has a waiting list. */
export type OfferedCommissions = 'open' | 'waitlist';

export interface SearchQuestion {
  readonly keyword?: string | undefined;
  readonly name?: string | undefined;
  readonly genreId?: string | undefined;
  readonly commissions?: OfferedCommissions | undefined;
}

/** Values that determine a page's position in the two sort orders. */
export interface PagePlace {
  readonly key: string;
  readonly newest: string;
  readonly level: number;
}

/** Maximum index terms of a page. The limit cuts terms from the last links and blocks. */
const MAX_TERMS = 2000;
/** Maximum terms of a query. Further terms are dropped, which can only add results. */
const MAX_QUERY_TERMS = 24;
/** Longer names cannot be found as a whole, because no query is as long. */
const MAX_WHOLE_CHARACTERS = 100;

/** Index term that every page has; an empty query searches for this term. */
const EVERY_PAGE = 'all:';
const ofName = (term: string): string => `n:${term}`;
const ofWhole = (text: string): string => `e:${text}`;
const ofGenre = (genre: string): string => `g:${genre}`;
const COMMISSION_TERMS = { open: 'c:open', waitlist: 'c:wait' } as const satisfies Record<
  OfferedCommissions,
  string
>;
/** Terms of all pages with commissions. */
export const ANY_COMMISSIONS: readonly string[] = Object.values(COMMISSION_TERMS);

/**
 * Index terms of a page: its words; name, sounds and handle as words and as whole texts; genres; commissions;
 * sort position.
 */
export function toPageTerms(page: SearchedPage, place: PagePlace): readonly string[] {
  const { name, sounds, commissions } = page;
  const names = [name, joinCjk(name), page.pubId, page.pubId.replaceAll('_', ' ')];
  const nameTerms = [...names.flatMap(toTextTerms), ...(sounds?.terms ?? [])];
  const wholes = [...[page.pubId, name].map(toWholeText), ...(sounds?.wholes ?? [])].filter(
    (text) => text !== '' && text.length <= MAX_WHOLE_CHARACTERS,
  );
  const words = [page.headline, page.bio, ...page.linkTitles, ...page.blockTexts].flatMap(toTextTerms);
  const fixed = [
    EVERY_PAGE,
    ...toSlots(place.key),
    ...toNewestSlots(place.newest),
    ...toLevelTerms(place.level),
    ...page.genres.map(ofGenre),
    ...(commissions === undefined ? [] : [COMMISSION_TERMS[commissions]]),
    ...wholes.map(ofWhole),
    ...nameTerms.map(ofName),
  ];
  return [...new Set([...fixed, ...nameTerms, ...words])].slice(0, MAX_TERMS);
}

// A search for 佐藤花子 must also find 佐藤 花子.
function joinCjk(text: string): string {
  return text.replaceAll(/(?<=[^\p{ASCII}])[\s・･]+(?=[^\p{ASCII}])/gu, '');
}

/** Terms of all pages of a genre; null matches any genre. */
export function toGenreTerms(genreId: string | null): readonly string[] {
  return [genreId === null ? EVERY_PAGE : ofGenre(genreId)];
}

/** Terms that a page must have to belong to one tier of the results. */
export type TierTerms = readonly string[];

/** The terms to test besides the slots: all except the term of every page. */
export const besidesSlots = (terms: readonly string[]): TierTerms =>
  terms.filter((term) => term !== EVERY_PAGE);

/**
 * Terms of each tier of the results, the best first: the whole name or handle, then words of the name or
 * handle, then words anywhere. A page belongs to the first tier whose terms it has. Null when a text of the
 * query, such as `!?`, has no terms.
 */
export function toSearchTiers({
  keyword,
  name,
  genreId,
  commissions,
}: SearchQuestion): readonly TierTerms[] | null {
  const words = toTermsOf(keyword);
  const names = toTermsOf(name);
  if (words === null || names === null) return null;
  const filters = [
    ...(genreId === undefined ? [] : [ofGenre(genreId)]),
    ...(commissions === undefined ? [] : [COMMISSION_TERMS[commissions]]),
  ];
  const limited = (terms: readonly string[]): TierTerms => terms.slice(0, MAX_QUERY_TERMS);
  if (words.length > 0 && keyword !== undefined) {
    const base = [...filters, ...names.map(ofName)];
    return [
      limited([ofWhole(toWholeText(keyword)), ...base]),
      limited([...base, ...words.map(ofName)]),
      limited([...base, ...words]),
    ];
  }
  if (names.length > 0 && name !== undefined) {
    return [limited([ofWhole(toWholeText(name)), ...filters]), limited([...filters, ...names.map(ofName)])];
  }
  return [filters.length === 0 ? [EVERY_PAGE] : filters];
}

function toTermsOf(text: string | undefined): readonly string[] | null {
  if (text === undefined || text.trim() === '') return [];
  const terms = toQueryTerms(text);
  return terms.length === 0 ? null : terms;
}

const HANDLE_LIKE = /^@?[a-z0-9_]{5,30}$/iu;

/** Returns the handle that the query may have misspelled; null if the query does not look like a handle. */
export function toMisspelled(question: string): string | null {
  const word = question.trim();
  return HANDLE_LIKE.test(word) ? word.replace('@', '').toLowerCase() : null;
}

/** Kinds of blocks that only structure the page. */
const ORDERING_TYPES: ReadonlySet<string> = new Set<BlockType>(['heading', 'divider']);

/**
 * Whether all visible links and blocks of a page are sensitive. An empty page is not, and a heading or divider
 * between sensitive items changes nothing.
 */
export function isSensitivePage(
  links: readonly Pick<ShownLink, 'isSensitive'>[],
  blocks: readonly { readonly type: string; readonly isSensitive: boolean }[],
): boolean {
  const counted = blocks.filter(({ type, isSensitive }) => isSensitive || !ORDERING_TYPES.has(type));
  const items = [...links, ...counted];
  return items.length > 0 && items.every(({ isSensitive }) => isSensitive);
}

/**
 * Searchable texts by kind of block. The other kinds are about a moment, a place or questions of visitors.
 */
const BLOCK_TEXTS: {
  readonly [Type in BlockType]?: (data: BlockContents[Type]) => readonly string[];
} = {
  heading: ({ title }) => [title],
  text: ({ body }) => [body],
  picture: ({ caption }) => [caption],
  gallery: ({ title, pictures }) => [title, ...pictures.map(({ caption }) => caption)],
  event: ({ title, place }) => [title, place],
  product: ({ title, description }) => [title, description],
  file: ({ title }) => [title],
  // Not what the creator declines, because its searchers look for creators who take it.
  commission: ({ title, items, takes }) => [title, ...items.map(({ name }) => name), ...takes],
};

/** Searchable texts of a block; empty for the other kinds. */
export function toBlockTexts({ type, data }: BlockContent): readonly string[] {
  // The cast is safe, because the function belongs to the kind of the data.
  const toTexts = BLOCK_TEXTS[type] as ((content: typeof data) => readonly string[]) | undefined;
  return toTexts?.(data) ?? [];
}
