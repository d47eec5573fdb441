import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { storeNote } from './add-case-note.ts';
import { casesRepository } from './cases.repository.ts';
import { checkWords } from './cases.rules.ts';
import { assertClaimed } from './queue/claims.ts';

/** @throws Problem `not_found`, `validation_failed`, `case_closed`, `case_claimed`. */
export async function escalateCase(
  core: Core,
  { operator, path: { id }, body }: Pick<Call<'v4OperatorEscalateCase'>, 'operator' | 'path' | 'body'>,
): Promise<void> {
  const { db, clock, operatorLog } = core;
  const { text, refusals } = checkWords(body.text, 'text');
  if (refusals.length > 0) throw toValidationProblem(refusals);
  await inTransaction(db, async (tx) => {
    const found = await casesRepository.lock(tx, id);
    assertClaimed(found, operator, clock.now());
    await casesRepository.update(tx, id, { isEscalated: true, claimedBy: null, claimedUntil: null });
    await storeNote(core, tx, { operator, caseId: id, text });
    await operatorLog.add(tx, {
      by: operator,
      operation: 'v4OperatorEscalateCase',
      subject: { kind: 'case', id },
      aboutUserId: found.aboutUserId,
      after: { is_escalated: true },
      reason: text,
    });
  });
}
