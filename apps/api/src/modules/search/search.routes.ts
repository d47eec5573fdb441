import type { Handlers } from '#platform/http/operations.ts';

import type { SearchService } from './search.service.ts';

export function createSearchRoutes(service: SearchService): Pick<Handlers, 'v4Search'> {
  return {
    v4Search: async ({ query: { genre_id: genreId, ...query } }) => ({
      status: 200,
      body: await service.search({ ...query, genreId }),
    }),
  };
}
