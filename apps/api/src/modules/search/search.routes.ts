import type { Handlers } from '#platform/http/operations.ts';

import type { SearchService } from './search.service.ts';

export function createSearchRoutes(
  service: SearchService,
): Pick<Handlers, 'discoverCreators' | 'listSuggestions' | 'v4Search'> {
  return {
    v4Search: async ({ viewer, query: { genre_id: genreId, ...query } }) => ({
      status: 200,
      body: await service.search(viewer, { ...query, genreId }),
    }),
    discoverCreators: async ({ query: { q, genre_id: genreId, sort, limit, cursor } }) => ({
      status: 200,
      body: await service.discover({ keyword: q, genreId, sort, limit, cursor }),
    }),
    listSuggestions: async ({ query }) => ({ status: 200, body: await service.suggest(query.q) }),
  };
}
