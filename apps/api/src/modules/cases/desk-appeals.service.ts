import { toDecision } from '#core/cases/decisions.mapping.ts';
import { decisionsRepository } from '#core/cases/decisions.repository.ts';
import { countModeration } from '#core/cases/moderation-counts.ts';
import { toListPage } from '#core/list-page.ts';
import type { OperatorLog } from '#core/operators/operator-log.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Operator } from '#platform/http/operator.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import { checkWords, isUuid } from './cases.rules.ts';
import { assertAboutOther } from './claims.ts';
import { type DeskDecisions, type Effects, noDecision } from './desk-decisions.service.ts';

type Schemas = components['schemas'];

export interface DeskAppealsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly operatorLog: OperatorLog;
  readonly decisions: Pick<DeskDecisions, 'undoIn' | 'finish' | 'addMail'>;
}

interface ListRequest {
  readonly state?: Schemas['AppealFilter'] | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** Appeals against decisions, answered by operators. */
export interface DeskAppeals {
  list(request: ListRequest): Promise<Schemas['AppealList']>;
  /** @throws Problem `not_found`, `own_decision`, `appeal_closed`, `validation_failed`. */
  answer(
    operator: Operator,
    id: string,
    request: Schemas['AnswerAppealRequest'],
  ): Promise<Schemas['Decision']>;
}

const DEFAULT_LIMIT = 30;
const OPERATION = 'v4OperatorAnswerAppeal';

export function createDeskAppeals({ db, clock, operatorLog, decisions }: DeskAppealsOptions): DeskAppeals {
  return {
    async list({ state = 'open', cursor, limit = DEFAULT_LIMIT }) {
      const after = cursor !== undefined && isUuid(cursor) ? cursor : undefined;
      const isAnswered = state === 'answered';
      const rows = await decisionsRepository.listAppealed(db, { isAnswered, after, limit: limit + 1 });
      const { shown, nextCursor } = toListPage(rows, limit, ({ appeal }) => appeal?.id ?? '');
      return { items: shown.map(toDecision), next_cursor: nextCursor };
    },

    async answer(operator, id, { outcome, explanation: words }) {
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
          return { decisionId: decision.id, effects: await decisions.undoIn(tx, decision, undoing) };
        }
        const mail = await decisions.addMail(tx, decision, outcome);
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
      await decisions.finish(result.effects);
      const read = await decisionsRepository.find(db, result.decisionId);
      if (read === undefined) throw noDecision();
      return toDecision(read);
    },
  };
}
