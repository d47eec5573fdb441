import type { Core } from '#core/module.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { addPublicReport, type Reporter } from './add-report.ts';

/** @throws Problem `validation_failed`, `not_found`. */
export async function reportPage(
  core: Core,
  { body, caller, viewer }: Pick<Call<'createReport'>, 'body'> & Reporter,
): Promise<void> {
  const owner = await core.pageOwners.find(body.pub_id);
  if (owner === null) throw new Problem('not_found', 'There is no such page');
  await addPublicReport(core, { subject: 'page', target: owner, owner }, { body, caller, viewer });
}
