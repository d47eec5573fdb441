import { findRepeated, type GenreId } from '@musubi/domain/genres';

import type { components } from '#generated/contract.ts';
import type { EditingViewer } from '#platform/http/viewer.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { listGenres } from './genres.rules.ts';

type Schemas = components['schemas'];
/** Stores validated genres in the profile; `version` is the version of the profile. */
export type StoreGenres = (
  viewer: EditingViewer,
  version: number,
  genres: readonly GenreId[],
) => Promise<Schemas['ProfileResponse']>;

export interface GenresService {
  list(): Schemas['GenreList'];
  /** @throws Problem `validation_failed`, `version_conflict`, `not_registered`. */
  update(viewer: EditingViewer, request: Schemas['UpdateGenresRequest']): Promise<Schemas['ProfileResponse']>;
}

export function createGenresService(store: StoreGenres): GenresService {
  return {
    list: listGenres,

    async update(viewer, { version, genres }) {
      const refusals = findRepeated(genres, '/body/genres');
      if (refusals.length > 0) throw toValidationProblem(refusals);
      return store(viewer, version, genres);
    },
  };
}
