import { decisionsRepository } from '#core/cases/decisions.repository.ts';
import { countModeration } from '#core/cases/moderation-counts.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import { checkWords } from './cases.rules.ts';
import {
  addDecisionMail,
  type Effects,
  noDecision,
  readDecision,
  sendEffects,
} from './decisions/decision-news.ts';
import { assertAboutOther } from './queue/claims.ts';
import { undoLocked } from './undo-decision.ts';

type Operation = 'v4OperatorAnswerAppeal';

const OPERATION: Operation = 'v4OperatorAnswerAppeal';

/** @throws Problem `not_found`, `own_decision`, `appeal_closed`, `validation_failed`. */
export async function answerAppeal(
  core: Core,
  {
    operator,
    path: { id },
    body: { outcome, explanation: words },
  }: Pick<Call<Operation>, 'operator' | 'path' | 'body'>,
): Promise<Result<Operation>> {
  const { db, clock, operatorLog } = core;
  const { text: explanation, refusals } = checkWords(words, 'explanation');
  if (refusals.length > 0) throw toValidationProblem(refusals);
  const result = await inTransaction(db, async (tx) => {
    const appeal = await decisionsRepository.findAppeal(tx, id);
    if (appeal === undefined) throw new Problem('not_found', 'There is no such appeal');
    if (appeal.answeredAt !== null) throw new Problem('appeal_closed', 'The appeal is answered already');
    const decision = await decisionsRepository.lock(tx, appeal.decisionId);
    if (decision === undefined) throw noDecision();
    assertAboutOther(decision, operator);
    if (decision.decidedBy === operator.accountId)
      throw new Problem('own_decision', 'Another operator than the one who decided answers an appeal');
    const now = clock.now();
    const answer = { outcome, explanation, answeredBy: operator.accountId, answeredAt: now };
    await decisionsRepository.answerAppeal(tx, id, answer);
    await countModeration(tx, now, { event: outcome, kind: decision.kind });
    if (outcome === 'overturned' && decision.undoneAt === null) {
      const undoing = { by: operator, operation: OPERATION, reason: explanation, news: outcome };
      return { decisionId: decision.id, effects: await undoLocked(core, tx, decision, undoing) };
    }
    const mail = await addDecisionMail(core, tx, decision, outcome);
    await operatorLog.add(tx, {
      by: operator,
      operation: OPERATION,
      subject: { kind: 'decision', id: decision.id },
      aboutUserId: decision.aboutUserId,
      after: { outcome },
      reason: explanation,
    });
    const effects: Effects = { changes: [], mail, userId: decision.aboutUserId };
    return { decisionId: decision.id, effects };
  });
  await sendEffects(core, result.effects);
  return readDecision(db, result.decisionId);
}
