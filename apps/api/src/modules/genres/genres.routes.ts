import type { Handlers } from '#platform/http/operations.ts';

import type { GenresService } from './genres.service.ts';

export function createGenresRoutes(service: GenresService): Pick<Handlers, 'listGenres' | 'v4UpdateGenres'> {
  return {
    listGenres: async () => ({ status: 200, body: service.list() }),
    v4UpdateGenres: async ({ viewer, body }) => ({ status: 200, body: await service.update(viewer, body) }),
  };
}
