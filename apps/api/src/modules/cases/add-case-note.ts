import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Operator } from '#platform/http/callers/operator.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { caseDetailsRepository } from './case-details.repository.ts';
import { toNote } from './cases.mapping.ts';
import { casesRepository } from './cases.repository.ts';
import { checkWords } from './cases.rules.ts';
import { noCase } from './queue/claims.ts';

type Operation = 'v4OperatorAddCaseNote';

/** @throws Problem `not_found`, `validation_failed`. */
export async function addCaseNote(
  core: Core,
  { operator, path: { id }, body }: Pick<Call<Operation>, 'operator' | 'path' | 'body'>,
): Promise<Result<Operation>> {
  const { db, operatorLog } = core;
  const { text, refusals } = checkWords(body.text, 'text');
  if (refusals.length > 0) throw toValidationProblem(refusals);
  const note = await inTransaction(db, async (tx) => {
    const found = await casesRepository.lock(tx, id);
    if (found === undefined) throw noCase();
    const added = await storeNote(core, tx, { operator, caseId: id, text });
    await operatorLog.add(tx, {
      by: operator,
      operation: 'v4OperatorAddCaseNote',
      subject: { kind: 'case', id },
      aboutUserId: found.aboutUserId,
      after: { note: added.id },
    });
    return added;
  });
  return toNote({ note, pubId: null });
}

interface NoteToStore {
  readonly operator: Operator;
  readonly caseId: string;
  readonly text: string;
}

export async function storeNote(
  { clock, random }: Core,
  tx: Database,
  { operator, caseId, text }: NoteToStore,
) {
  const note = { id: random.id(), caseId, operatorId: operator.accountId, text, at: clock.now() };
  await caseDetailsRepository.addNote(tx, note);
  return note;
}
