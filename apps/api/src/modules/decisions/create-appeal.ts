import { findLengthProblem } from '@musubi/domain/graphemes';
import { REPORT_TEXT_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { toMultiLine } from '@musubi/domain/text';

import { findAppealEnd, toAppeal } from '#core/cases/decisions.mapping.ts';
import { decisionsRepository } from '#core/cases/decisions.repository.ts';
import { countModeration } from '#core/cases/moderation-counts.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

type Operation = 'v4CreateAppeal';

/**
 * Stores an appeal; a decision can have only one.
 * @throws Problem `not_found`, also for decisions about others; `appeal_closed`, `validation_failed`.
 */
export async function createAppeal(
  { db, clock, random }: Core,
  {
    viewer: { accountId },
    path: { id: decisionId },
    body,
  }: Pick<Call<Operation>, 'viewer' | 'path' | 'body'>,
): Promise<Result<Operation>> {
  const text = toMultiLine(body.text);
  const problem = findLengthProblem(text, { min: 1, max: REPORT_TEXT_MAX_GRAPHEMES });
  if (problem !== null) throw toValidationProblem([{ pointer: '/body/text', code: problem }]);
  const appeal = {
    id: random.id(),
    decisionId,
    accountId,
    text,
    createdAt: clock.now(),
    outcome: null,
    explanation: null,
    answeredBy: null,
    answeredAt: null,
  };
  await inTransaction(db, async (tx) => {
    const decision = await decisionsRepository.lock(tx, decisionId);
    if (decision === undefined || decision.aboutUserId !== accountId || decision.kind === 'dismiss')
      throw new Problem('not_found', 'There is no such decision');
    const end = findAppealEnd(decision);
    const isOver = end === null || end < clock.now();
    if (isOver || (await decisionsRepository.hasAppeal(tx, decisionId)))
      throw new Problem('appeal_closed', 'The decision can no longer be appealed');
    await decisionsRepository.insertAppeal(tx, appeal);
    await countModeration(tx, appeal.createdAt, { event: 'appeal', kind: decision.kind });
  });
  return toAppeal(appeal);
}
