import { findRepeated, type GenreId } from '@musubi/domain/genres';

import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import type { EditingViewer } from '#platform/http/viewer.ts';
import { toValidationProblem } from '#platform/problem.ts';

type Operation = 'v4UpdateGenres';

export interface GenresCore extends Core {
  /** Stores validated genres in the profile; `version` is the version of the profile. */
  readonly setGenres: (
    viewer: EditingViewer,
    version: number,
    genres: readonly GenreId[],
  ) => Promise<Result<Operation>>;
}

/** @throws Problem `validation_failed`, `version_conflict`, `not_registered`. */
export async function updateGenres(
  { setGenres }: Pick<GenresCore, 'setGenres'>,
  { viewer, body }: { readonly viewer: EditingViewer; readonly body: Call<Operation>['body'] },
): Promise<Result<Operation>> {
  const refusals = findRepeated(body.genres, '/body/genres');
  if (refusals.length > 0) throw toValidationProblem(refusals);
  return setGenres(viewer, body.version, body.genres);
}
