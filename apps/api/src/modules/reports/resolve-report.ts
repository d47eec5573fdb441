import type { Core } from '#core/module.ts';
import { answerNoticesOfCase } from '#modules/notices/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { checkText } from './add-report.ts';
import { toReport } from './reports.mapping.ts';
import { reportsRepository } from './reports.repository.ts';

type Operation = 'resolveReport';

/** @throws Problem `validation_failed`, `not_found`. */
export async function resolveReport(
  core: Core,
  { path: { id }, body: { resolution, note } }: Pick<Call<Operation>, 'path' | 'body'>,
): Promise<Result<Operation>> {
  const { db, clock, operatorLog } = core;
  const decision = { resolution, note: checkText(note, 'note'), resolvedAt: clock.now() };
  await inTransaction(db, async (tx) => {
    const resolved = await reportsRepository.resolve(tx, id, decision);
    if (resolved === null) return;
    const { caseId, aboutUserId } = resolved;
    if (await reportsRepository.closeCaseWithoutReports(tx, caseId, decision.resolvedAt)) {
      const outcome = resolution === 'dismissed' ? 'kept' : 'removed';
      await answerNoticesOfCase(core, tx, { caseId, outcome });
    }
    await operatorLog.add(tx, {
      by: 'service',
      operation: 'resolveReport',
      subject: { kind: 'case', id: caseId },
      aboutUserId,
      after: { report: id, resolution },
      reason: decision.note,
    });
  });
  const row = await reportsRepository.find(db, id);
  if (row === null) throw new Problem('not_found', 'There is no such report');
  return toReport(row);
}
