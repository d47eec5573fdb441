import { CLAIM_MS, UNDO_MS } from '@musubi/domain/moderation';

import { type DecisionRow, decisionsRepository } from '#core/cases/decisions.repository.ts';
import { countModeration } from '#core/cases/moderation-counts.ts';
import type { Core } from '#core/module.ts';
import type { LogEntry } from '#core/operators/operator-log.ts';
import { isDuplicate } from '#platform/database/database-errors.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Operator } from '#platform/http/callers/operator.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import { casesRepository } from './cases.repository.ts';
import { checkWords } from './cases.rules.ts';
import { revertDecision } from './decisions/decision-effects.ts';
import {
  addDecisionMail,
  type Effects,
  type News,
  noDecision,
  readDecision,
  sendEffects,
} from './decisions/decision-news.ts';
import { assertAboutOther } from './queue/claims.ts';

type Operation = 'v4OperatorUndoDecision';

/** @throws Problem `not_found`, `own_decision`, `undo_expired`, `validation_failed`. */
export async function undoDecision(
  core: Core,
  { operator, path: { id }, body }: Pick<Call<Operation>, 'operator' | 'path' | 'body'>,
): Promise<Result<Operation>> {
  const { db, clock } = core;
  const { text: reason, refusals } = checkWords(body.reason, 'reason');
  if (refusals.length > 0) throw toValidationProblem(refusals);
  const result = await inTransaction(db, async (tx) => {
    const decision = await decisionsRepository.lock(tx, id);
    if (decision === undefined) throw noDecision();
    if (decision.undoneAt !== null) return null;
    assertAboutOther(decision, operator);
    const now = clock.now();
    if (now.getTime() - decision.decidedAt.getTime() > UNDO_MS)
      throw new Problem('undo_expired', 'A decision can be undone for 30 days');
    await openAgain(tx, decision.caseId, { operator, now });
    const operation: Operation = 'v4OperatorUndoDecision';
    return undoLocked(core, tx, decision, { by: operator, operation, reason, news: 'undone' });
  });
  if (result !== null) await sendEffects(core, result);
  return readDecision(db, id);
}

/** Reopens the case of an undone decision and claims it for the operator, unless another case is open. */
async function openAgain(
  tx: Database,
  caseId: string,
  { operator, now }: { readonly operator: Operator; readonly now: Date },
): Promise<void> {
  const found = await casesRepository.lock(tx, caseId);
  if (found === undefined) return;
  const open = await casesRepository.findOpenOf(tx, found);
  if (open !== null && open !== caseId) return;
  const opened = {
    state: 'open',
    dueAt: null,
    closedAt: null,
    claimedBy: operator.accountId,
    claimedUntil: new Date(now.getTime() + CLAIM_MS),
  } as const;
  try {
    // Runs in a savepoint, because a concurrent report may open another case.
    await tx.transaction(async (inner) => casesRepository.update(inner, caseId, opened));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

/** The operator who ended the decision, and the reason. */
interface Undoing {
  readonly by: Operator;
  readonly operation: LogEntry['operation'];
  readonly reason: string;
  readonly news: News;
}

/**
 * Undoes a locked decision in a transaction of the caller. The caller then passes the result to
 * `sendEffects`.
 */
export async function undoLocked(
  core: Core,
  tx: Database,
  decision: DecisionRow,
  { by, operation, reason, news }: Undoing,
): Promise<Effects> {
  const now = core.clock.now();
  const recipient = decision.before.recipient ?? null;
  // A suspension that has ended needs no undo; another one may have suspended the account since.
  const hasEnded = decision.endedAt !== null;
  const changes = hasEnded ? [] : await revertDecision(core, tx, { ...decision, recipient }, now);
  await decisionsRepository.update(tx, decision.id, {
    undoneAt: now,
    undoneBy: by.accountId,
    undoReason: reason,
  });
  await countModeration(tx, now, { event: 'undo', kind: decision.kind });
  const mail = await addDecisionMail(core, tx, decision, news);
  await core.operatorLog.add(tx, {
    by,
    operation,
    subject: { kind: 'decision', id: decision.id },
    aboutUserId: decision.aboutUserId,
    before: { undone: false },
    after: { undone: true },
    reason,
  });
  return { changes, mail, userId: decision.aboutUserId };
}
