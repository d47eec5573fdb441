import type { Module, Core } from '#core/module.ts';
import { READ_FOR_ANY_ORIGIN, WRITE } from '#platform/http/operation-rules.ts';

import { createGenresRoutes } from './genres.routes.ts';
import { createGenresService, type StoreGenres } from './genres.service.ts';

interface Needs {
  readonly setGenres: StoreGenres;
}

export const genresModule = {
  operations: {
    listGenres: READ_FOR_ANY_ORIGIN,
    v4UpdateGenres: WRITE,
  },
  create(_core: Core, { setGenres }: Needs) {
    const genres = createGenresService(setGenres);
    return { services: { genres }, handlers: createGenresRoutes(genres) };
  },
} satisfies Module;
