import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import { type DecisionRow, decisionsRepository } from '#core/cases/decisions.repository.ts';
import { countModeration } from '#core/cases/moderation-counts.ts';
import type { Core } from '#core/module.ts';
import { answerNoticesOfCase } from '#modules/notices/public.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { caseDetailsRepository } from './case-details.repository.ts';
import { type CaseRow, casesRepository } from './cases.repository.ts';
import { applyDecision } from './decisions/decision-effects.ts';
import { addDecisionMail, readDecision, sendEffects } from './decisions/decision-news.ts';
import { RESOLUTIONS, toDecisionRow } from './decisions/decision-row.ts';
import { assertClaimed, assertWithoutRole } from './queue/claims.ts';

type Operation = 'v4OperatorDecideCase';

/**
 * @throws Problem `not_found`, `own_decision`, `case_closed`, `case_claimed`, `validation_failed`; for a
 * suspension also `operator_account`, and `token_not_fresh` more than five minutes after the sign-in.
 */
export async function decideCase(
  core: Core,
  {
    operator,
    viewer,
    caller,
    path: { id: caseId },
    body,
  }: Pick<Call<Operation>, 'operator' | 'viewer' | 'caller' | 'path' | 'body'>,
): Promise<Result<Operation>> {
  const { db, clock, random, operatorLog } = core;
  if (body.kind === 'suspend') await assertProven(core, { viewer, caller }, 'desk');
  const result = await inTransaction(db, async (tx) => {
    const found = await casesRepository.lock(tx, caseId);
    assertClaimed(found, operator, clock.now());
    const { row, note } = toDecisionRow(body, { id: random.id(), found, operator, now: clock.now() });
    if (row.kind === 'suspend') await assertWithoutRole(tx, row.aboutUserId);
    const recipient =
      found.subject === 'letter' ? await caseDetailsRepository.findRecipient(tx, caseId) : null;
    // Restrictions reference the decision, so it is stored before its effects.
    await decisionsRepository.insert(tx, row);
    const { before: changed, changes } = await applyDecision(core, tx, { ...row, recipient }, row.decidedAt);
    // Resolving the reports clears their reporters, so the recipient of the letter is stored for later
    // decisions about it.
    const before = recipient === null ? changed : { ...changed, recipient };
    const decision = { ...row, before };
    await decisionsRepository.update(tx, row.id, { before });
    await closeCase(core, tx, found, { decision, note });
    await countModeration(tx, row.decidedAt, { event: 'decision', kind: row.kind, rule: row.rule ?? '' });
    const mail = await addDecisionMail(core, tx, decision, 'decided');
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
  await sendEffects(core, result);
  return readDecision(db, result.id);
}

async function closeCase(
  core: Core,
  tx: Database,
  { id }: CaseRow,
  { decision, note }: { readonly decision: DecisionRow; readonly note: string },
): Promise<void> {
  const { decidedAt, until, kind } = decision;
  const isWaiting = kind === 'ask_change';
  await casesRepository.update(tx, id, {
    state: isWaiting ? 'waiting' : 'closed',
    dueAt: isWaiting ? until : null,
    closedAt: isWaiting ? null : decidedAt,
    isEscalated: false,
    claimedBy: null,
    claimedUntil: null,
  });
  const resolution = RESOLUTIONS[kind];
  await caseDetailsRepository.resolveReports(tx, id, { resolution, note, resolvedAt: decidedAt });
  const outcome = kind === 'dismiss' ? 'kept' : 'removed';
  if (!isWaiting) await answerNoticesOfCase(core, tx, { caseId: id, outcome });
}
