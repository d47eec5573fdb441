import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { dataArchivesRepository } from './archive.repository.ts';
import { toArchive } from './export.mapping.ts';

type Operation = 'v4GetExportArchive';

export async function getExportArchive(
  { db, clock }: Core,
  { viewer }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const row = await dataArchivesRepository.find(db, viewer.accountId, clock.now());
  return { archives: row === undefined ? [] : [toArchive(row)] };
}
