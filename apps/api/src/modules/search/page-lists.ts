import { toLastMemberSince } from '#core/creators/search-edition.ts';

import type { SearchCore } from './search-core.ts';
import { toNewestKey } from './search-index.repository.ts';
import {
  FIRST_SMALL_LEVEL,
  planByKey,
  planByPublication,
  planWalk,
  RANKED_TERMS,
  SMALLEST_LEVEL,
} from './search-order.rules.ts';
import { toGenreTerms } from './search.rules.ts';

const FIRST_KEY = '00000000-0000-0000-0000-000000000000';
const RANKED = { from: 0, to: FIRST_SMALL_LEVEL - 1 };
const SMALL = { from: FIRST_SMALL_LEVEL, to: SMALLEST_LEVEL };

interface PageWalk {
  /** Null for pages of any genre. */
  readonly genreId: string | null;
  /** Whether to list pages that few people follow, or the others. */
  readonly isSmall: boolean;
  /** Key at which the walk starts; after the last key it continues with the first. */
  readonly after: string;
  readonly limit: number;
  readonly now: Date;
}

type Parts = Pick<SearchCore, 'searchRepository'>;

/**
 * Lists pages of one or any genre in the order of their keys, starting at any key. The cost does not grow
 * with the number of pages.
 */
export async function walkPages(
  { searchRepository }: Parts,
  { genreId, isSmall, after, limit, now }: PageWalk,
): Promise<readonly string[]> {
  return searchRepository.walk({
    terms: toGenreTerms(genreId),
    levels: isSmall ? SMALL : RANKED,
    levelTerms: isSmall ? null : RANKED_TERMS,
    plans: [planWalk(after), planByKey()],
    upTo: after,
    lastMemberSince: toLastMemberSince(now),
    limit,
  });
}

/** The pages that were published last, newest first. */
export async function listNewestPages(
  { searchRepository }: Parts,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<readonly string[]> {
  const rows = await searchRepository.searchNewest({
    tiers: [toGenreTerms(null)],
    plan: planByPublication(toNewestKey(now, FIRST_KEY)),
    lastMemberSince: toLastMemberSince(now),
    limit,
  });
  return rows.map(({ userId }) => userId);
}
