import type { Call, Result } from '#platform/http/operations.ts';

import type { DiscoverCore } from './discover-core.ts';
import { rankRecommended, type RecommendedTo } from './rank-recommended.ts';

type Operation = 'listRecommendations';

/** Default `limit`, as in the API contract. */
const DEFAULT_LIMIT = 10;

/** Recommends creators with reasons; `genre_id` replaces the genres of the viewer's own page. */
export async function listRecommendations(
  core: Pick<DiscoverCore, 'db' | 'searchRepository' | 'discovered' | 'clock'>,
  {
    viewer,
    query: { limit = DEFAULT_LIMIT, genre_id: genres },
  }: { readonly viewer: RecommendedTo; readonly query: Call<Operation>['query'] },
): Promise<Result<Operation>> {
  const ranked = (await rankRecommended(core, viewer, genres)).slice(0, limit);
  const creators = await core.discovered.find(ranked.map(({ userId }) => userId));
  return {
    items: ranked.flatMap(({ userId, reasons, genreId }) => {
      const creator = creators.get(userId);
      return creator === undefined ? [] : [{ creator, reasons: [...reasons], genre_id: genreId }];
    }),
  };
}
