import type { Core, Module } from '#core/module.ts';
import { READ_FOR_ANY_ORIGIN, WRITE } from '#platform/http/operation-rules.ts';

import { listGenres } from './list-genres.ts';
import { updateGenres } from './update-genres.ts';

export const genresModule = {
  operations: {
    listGenres: { run: listGenres, ...READ_FOR_ANY_ORIGIN },
    v4UpdateGenres: { run: updateGenres, ...WRITE, token: 'page.write' },
  },
} satisfies Module<Core>;
