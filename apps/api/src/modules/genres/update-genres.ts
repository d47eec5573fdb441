import { findRepeated } from '@musubi/domain/genres';

import type { Core } from '#core/module.ts';
import { setGenres } from '#modules/profile/public.ts';
import type { EditingViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';

type Operation = 'v4UpdateGenres';

/** @throws Problem `validation_failed`, `version_conflict`, `not_registered`. */
export async function updateGenres(
  core: Core,
  { viewer, body }: { readonly viewer: EditingViewer; readonly body: Call<Operation>['body'] },
): Promise<Result<Operation>> {
  const refusals = findRepeated(body.genres, '/body/genres');
  if (refusals.length > 0) throw toValidationProblem(refusals);
  return setGenres(core, viewer, body.version, body.genres);
}
