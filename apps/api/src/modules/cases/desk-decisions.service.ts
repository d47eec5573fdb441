import { CLAIM_MS, UNDO_MS } from '@musubi/domain/moderation';

import type { AccountStatusCache } from '#core/accounts/account-status-cache.ts';
import { toDecision } from '#core/cases/decisions.mapping.ts';
import { type DecisionRow, decisionsRepository } from '#core/cases/decisions.repository.ts';
import { countModeration } from '#core/cases/moderation-counts.ts';
import type { LogEntry, OperatorLog } from '#core/operators/operator-log.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import { isDuplicate } from '#platform/database/database-errors.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Operator } from '#platform/http/operator.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';
import type { Outbox, OutboxEntry } from '#platform/outbox/outbox.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import { caseDetailsRepository } from './case-details.repository.ts';
import { type CaseRow, casesRepository } from './cases.repository.ts';
import { checkWords } from './cases.rules.ts';
import { assertAboutOther, assertClaimed, assertWithoutRole } from './claims.ts';
import type { DecisionEffects } from './decision-effects.ts';
import { RESOLUTIONS, toDecisionRow } from './decision-row.ts';

type Schemas = components['schemas'];
type News = 'decided' | 'undone' | 'upheld' | 'overturned';

export interface DeskDecisionsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly outbox: Outbox;
  readonly pages: Pick<PageChanges, 'notify'>;
  readonly accountStatuses: Pick<AccountStatusCache, 'evict'>;
  readonly operatorLog: OperatorLog;
  readonly effects: DecisionEffects;
  /** Called in the transaction that closes a case. */
  readonly onClosed: (tx: Database, caseId: string, outcome: 'removed' | 'kept') => Promise<void>;
}

type SignIn = Pick<Viewer, 'issuedAtSeconds' | 'authenticatedAtSeconds'>;

interface WantedDecision {
  readonly caseId: string;
  readonly request: Schemas['DecideCaseRequest'];
}

/** Why a decision no longer applies. */
interface Undoing {
  readonly by: Operator;
  readonly operation: LogEntry['operation'];
  readonly reason: string;
  readonly news: News;
}

/** Notifications to send after the commit. */
export interface Effects {
  readonly changes: readonly (OutboxEntry | null)[];
  readonly mail: OutboxEntry | null;
  readonly userId: string | null;
}

/** Decisions of operators, and their undoing. */
export interface DeskDecisions {
  /**
   * @throws Problem `not_found`, `own_decision`, `case_closed`, `case_claimed`, `validation_failed`; for a suspension
   * `operator_account`, and `token_not_fresh` more than five minutes after the sign-in.
   */
  decide(operator: Operator, signIn: SignIn, decision: WantedDecision): Promise<Schemas['Decision']>;
  /** @throws Problem `not_found`, `own_decision`, `undo_expired`, `validation_failed`. */
  undo(operator: Operator, id: string, request: Schemas['UndoDecisionRequest']): Promise<Schemas['Decision']>;
  /** Undoes a locked decision in a transaction of the caller; pass the result to `finish`. */
  undoIn(tx: Database, decision: DecisionRow, undoing: Undoing): Promise<Effects>;
  /** Sends notifications and mail after the commit. */
  finish(effects: Effects): Promise<void>;
  /** Adds the mail about a decision to the outbox; null when no person is told. */
  addMail(
    tx: Database,
    decision: Pick<DecisionRow, 'id' | 'kind' | 'aboutUserId'>,
    news: News,
  ): Promise<OutboxEntry | null>;
  /** Ends suspensions whose end has come. */
  endDue(): Promise<void>;
}

const ENDED_AT_ONCE = 50;

export function createDeskDecisions(options: DeskDecisionsOptions): DeskDecisions {
  const { db, clock, random, outbox, pages, accountStatuses, operatorLog, effects, onClosed } = options;

  const read = async (id: string): Promise<Schemas['Decision']> => {
    const row = await decisionsRepository.find(db, id);
    if (row === undefined) throw noDecision();
    return toDecision(row);
  };

  const addMail: DeskDecisions['addMail'] = async (tx, { id, kind, aboutUserId }, news) => {
    if (kind === 'dismiss' || aboutUserId === null) return null;
    return outbox.add(tx, { kind: 'decision_made', userId: aboutUserId, decisionId: id, news });
  };

  const finish = async ({ changes, mail, userId }: Effects): Promise<void> => {
    if (userId !== null) accountStatuses.evict(userId);
    for (const change of changes) await pages.notify(change);
    if (mail !== null) await outbox.deliver(mail);
  };

  const closeCase = async (
    tx: Database,
    found: CaseRow,
    { decision, note }: { readonly decision: DecisionRow; readonly note: string },
  ): Promise<void> => {
    const { decidedAt, until, kind } = decision;
    const isWaiting = kind === 'ask_change';
    await casesRepository.update(tx, found.id, {
      state: isWaiting ? 'waiting' : 'closed',
      dueAt: isWaiting ? until : null,
      closedAt: isWaiting ? null : decidedAt,
      isEscalated: false,
      claimedBy: null,
      claimedUntil: null,
    });
    const resolution = RESOLUTIONS[kind];
    await caseDetailsRepository.resolveReports(tx, found.id, { resolution, note, resolvedAt: decidedAt });
    if (!isWaiting) await onClosed(tx, found.id, kind === 'dismiss' ? 'kept' : 'removed');
  };

  const undoIn: DeskDecisions['undoIn'] = async (tx, decision, { by, operation, reason, news }) => {
    const now = clock.now();
    const recipient = decision.before.recipient ?? null;
    // A suspension that has ended holds nothing; another one may hold the account since.
    const hasEnded = decision.endedAt !== null;
    const changes = hasEnded ? [] : await effects.undo(tx, { ...decision, recipient }, now);
    await decisionsRepository.update(tx, decision.id, {
      undoneAt: now,
      undoneBy: by.accountId,
      undoReason: reason,
    });
    await countModeration(tx, now, { event: 'undo', kind: decision.kind });
    const mail = await addMail(tx, decision, news);
    await operatorLog.add(tx, {
      by,
      operation,
      subject: { kind: 'decision', id: decision.id },
      aboutUserId: decision.aboutUserId,
      before: { undone: false },
      after: { undone: true },
      reason,
    });
    return { changes, mail, userId: decision.aboutUserId };
  };

  return {
    addMail,
    finish,
    undoIn,

    async decide(operator, signIn, { caseId, request }) {
      if (request.kind === 'suspend') assertRecentSignIn(signIn, clock.now());
      const result = await inTransaction(db, async (tx) => {
        const found = await casesRepository.lock(tx, caseId);
        assertClaimed(found, operator, clock.now());
        const { row, note } = toDecisionRow(request, {
          id: random.id(),
          found,
          operator,
          now: clock.now(),
        });
        if (row.kind === 'suspend') await assertWithoutRole(tx, row.aboutUserId);
        const recipient =
          found.subject === 'letter' ? await caseDetailsRepository.findRecipient(tx, caseId) : null;
        // Restrictions reference the decision, so it is stored before its effects.
        await decisionsRepository.insert(tx, row);
        const { before: changed, changes } = await effects.apply(tx, { ...row, recipient }, row.decidedAt);
        // The reports lose their reporter now; a later decision about the letter needs its recipient.
        const before = recipient === null ? changed : { ...changed, recipient };
        const decision = { ...row, before };
        await decisionsRepository.update(tx, row.id, { before });
        await closeCase(tx, found, { decision, note });
        await countModeration(tx, row.decidedAt, { event: 'decision', kind: row.kind, rule: row.rule ?? '' });
        const mail = await addMail(tx, decision, 'decided');
        await operatorLog.add(tx, {
          by: operator,
          operation: 'v4OperatorDecideCase',
          subject: { kind: 'case', id: caseId },
          aboutUserId: found.aboutUserId,
          before: { ...changed },
          after: {
            decision: row.id,
            kind: row.kind,
            rule: row.rule,
            until: row.until?.toISOString() ?? null,
          },
          reason: note === '' ? null : note,
        });
        return { id: row.id, changes, mail, userId: found.aboutUserId };
      });
      await finish(result);
      return read(result.id);
    },

    async undo(operator, id, request) {
      const { text: reason, refusals } = checkWords(request.reason, 'reason');
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
        return undoIn(tx, decision, {
          by: operator,
          operation: 'v4OperatorUndoDecision',
          reason,
          news: 'undone',
        });
      });
      if (result !== null) await finish(result);
      return read(id);
    },

    async endDue() {
      for (;;) {
        const ended = await decisionsRepository.listEnded(db, clock.now(), ENDED_AT_ONCE);
        for (const id of ended) await endSuspension(id);
        if (ended.length < ENDED_AT_ONCE) return;
      }
    },
  };

  async function endSuspension(id: string): Promise<void> {
    const result = await inTransaction(db, async (tx) => {
      const decision = await decisionsRepository.lock(tx, id);
      const now = clock.now();
      if (decision === undefined || decision.undoneAt !== null || decision.endedAt !== null) return null;
      const changes = await effects.undo(tx, { ...decision, recipient: null }, now);
      await decisionsRepository.update(tx, id, { endedAt: now });
      await operatorLog.add(tx, {
        by: 'system',
        operation: 'suspension ended',
        subject: { kind: 'decision', id },
        aboutUserId: decision.aboutUserId,
      });
      return { changes, mail: null, userId: decision.aboutUserId };
    });
    if (result !== null) await finish(result);
  }
}

/** Opens the case of an undone decision again with a claim of the operator, unless another case is open. */
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
    // In a savepoint, because a report may open another case at the same time.
    await tx.transaction(async (inner) => casesRepository.update(inner, caseId, opened));
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

export function noDecision(): Problem {
  return new Problem('not_found', 'There is no such decision');
}
