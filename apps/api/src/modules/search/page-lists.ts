import { toLastMemberSince } from '#core/creators/search-edition.ts';

import { toNewestKey } from './search-index.repository.ts';
import {
  FIRST_SMALL_LEVEL,
  planByKey,
  planByPublication,
  RANKED_TERMS,
  SMALLEST_LEVEL,
} from './search-order.rules.ts';
import type { SearchRepository } from './search.repository.ts';
import { toGenreTerms } from './search.rules.ts';

const FIRST_KEY = '00000000-0000-0000-0000-000000000000';
const RANKED = { from: 0, to: FIRST_SMALL_LEVEL - 1 };
const SMALL = { from: FIRST_SMALL_LEVEL, to: SMALLEST_LEVEL };

interface PageWalk {
  readonly genreId: string | null;
  readonly isSmall: boolean;
  readonly after: string;
  readonly limit: number;
  readonly now: Date;
}

/** Lists pages from the search index for other modules. */
export function createPageLists(repository: SearchRepository) {
  return {
    /** Pages of a genre, or of any genre, in the order of their keys, from any key on. */
    walkPages: async ({ genreId, isSmall, after, limit, now }: PageWalk): Promise<readonly string[]> =>
      repository.walk({
        terms: toGenreTerms(genreId),
        levels: isSmall ? SMALL : RANKED,
        levelTerms: isSmall ? null : RANKED_TERMS,
        plans: [planByKey(after), planByKey()],
        upTo: after,
        lastMemberSince: toLastMemberSince(now),
        limit,
      }),

    /** The pages that were published last, newest first. */
    async listNewestPages(limit: number, now: Date): Promise<readonly string[]> {
      const rows = await repository.searchNewest({
        tiers: [toGenreTerms(null)],
        plan: planByPublication(toNewestKey(now, FIRST_KEY)),
        lastMemberSince: toLastMemberSince(now),
        limit,
      });
      return rows.map(({ userId }) => userId);
    },
  };
}
