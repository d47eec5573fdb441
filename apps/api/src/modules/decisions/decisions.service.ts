import { findLengthProblem } from '@musubi/domain/graphemes';
import { REPORT_TEXT_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { toMultiLine } from '@musubi/domain/text';

import { findAppealEnd, toAppeal, toStatement } from '#core/cases/decisions.mapping.ts';
import { decisionsRepository } from '#core/cases/decisions.repository.ts';
import { countModeration } from '#core/cases/moderation-counts.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { AccountViewer } from '#platform/http/viewer.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

type Schemas = components['schemas'];

export interface DecisionsServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
}

/** Use cases of the people whom decisions of operators concern. */
export interface DecisionsService {
  /** Decisions about content of the caller, newest first. */
  list(viewer: AccountViewer): Promise<Schemas['StatementList']>;
  /**
   * Stores the only appeal of a decision.
   * @throws Problem `not_found`, also for decisions about others; `appeal_closed`, `validation_failed`.
   */
  appeal(
    viewer: AccountViewer,
    decisionId: string,
    request: Schemas['CreateAppealRequest'],
  ): Promise<Schemas['Appeal']>;
}

const MAX_LISTED = 50;

export function createDecisionsService({ db, clock, random }: DecisionsServiceOptions): DecisionsService {
  return {
    async list({ accountId }) {
      const rows = await decisionsRepository.listAbout(db, accountId, MAX_LISTED);
      return { items: rows.map(toStatement) };
    },

    async appeal({ accountId }, decisionId, request) {
      const text = toMultiLine(request.text);
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
    },
  };
}
