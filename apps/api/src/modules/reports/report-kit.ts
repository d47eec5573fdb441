import type { Core } from '#core/module.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { addPublicReport, type Reporter } from './add-report.ts';
import { reportsRepository } from './reports.repository.ts';

/** @throws Problem `validation_failed`, `not_found`. */
export async function reportKit(
  core: Core,
  { path: { id }, body, caller, viewer }: Pick<Call<'createKitReport'>, 'path' | 'body'> & Reporter,
): Promise<void> {
  const owner = await reportsRepository.findKitOwner(core.db, id);
  if (owner === null) throw new Problem('not_found', 'There is no such kit');
  await addPublicReport(core, { subject: 'kit', target: id.toLowerCase(), owner }, { body, caller, viewer });
}
