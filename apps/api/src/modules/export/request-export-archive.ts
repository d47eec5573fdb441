import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { dataArchivesRepository } from './archive.repository.ts';
import { requestArchive } from './archives/archives.ts';
import { toArchive } from './export.mapping.ts';

type Operation = 'v4RequestExportArchive';

/** @throws Problem `token_not_fresh`. */
export async function requestExportArchive(
  core: Core,
  { viewer, caller }: Pick<Call<Operation>, 'viewer' | 'caller'>,
): Promise<Result<Operation>> {
  const asked = { ownerId: viewer.accountId, call: { viewer, caller } };
  return toArchive(await requestArchive(core, dataArchivesRepository, asked));
}
