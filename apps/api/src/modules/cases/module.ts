import { findSimilarAccounts } from '#core/accounts/similar-accounts.ts';
import { decisionsRepository } from '#core/cases/decisions.repository.ts';
import type { Core, Module } from '#core/module.ts';
import { DESK_PROVEN_WRITE, DESK_READ, DESK_WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/job.ts';

import { eraseCases } from './cases.repository.ts';
import { createCasesRoutes } from './cases.routes.ts';
import { createCasesService } from './cases.service.ts';
import { createDecisionEffects } from './decision-effects.ts';
import { createDeskAppeals } from './desk-appeals.service.ts';
import { createDeskDecisions, type DeskDecisionsOptions } from './desk-decisions.service.ts';

const MODERATORS = { roles: ['moderator', 'administrator'] } as const;
const WRITE = { ...DESK_WRITE, operator: MODERATORS } as const;

interface Needs {
  readonly noticeAnswers: { readonly caseClosed: DeskDecisionsOptions['onClosed'] };
}

export const casesModule = {
  operations: {
    v4OperatorListCases: { ...DESK_READ, operator: MODERATORS },
    v4OperatorOpenCase: { ...DESK_WRITE, operator: { roles: ['moderator', 'support', 'administrator'] } },
    v4OperatorClaimNextCase: WRITE,
    v4OperatorGetCase: { ...DESK_READ, operator: MODERATORS },
    v4OperatorClaimCase: WRITE,
    v4OperatorReleaseCase: WRITE,
    v4OperatorDecideCase: { ...DESK_PROVEN_WRITE, operator: MODERATORS, securityEvent: 'case_decided' },
    v4OperatorEscalateCase: WRITE,
    v4OperatorAddCaseNote: WRITE,
    v4OperatorUndoDecision: { ...WRITE, securityEvent: 'decision_undone' },
    v4OperatorListAppeals: { ...DESK_READ, operator: MODERATORS },
    v4OperatorAnswerAppeal: { ...WRITE, securityEvent: 'appeal_answered' },
  },
  erasers: [eraseCases],
  create(
    { db, clock, random, outbox, pages, suspensions, accountStatuses, operatorLog, caseIntake }: Core,
    { noticeAnswers }: Needs,
  ) {
    const cases = createCasesService({
      db,
      clock,
      random,
      caseIntake,
      operatorLog,
      findSimilar: async (tx, userId) => findSimilarAccounts(tx, userId, clock.now()),
    });
    const effects = createDecisionEffects({
      pages,
      suspensions,
      isStillSuspended: decisionsRepository.isStillSuspended,
    });
    const deskDecisions = createDeskDecisions({
      db,
      clock,
      random,
      outbox,
      pages,
      accountStatuses,
      operatorLog,
      effects,
      onClosed: noticeAnswers.caseClosed,
    });
    const deskAppeals = createDeskAppeals({ db, clock, operatorLog, decisions: deskDecisions });
    const services = { cases, deskDecisions, deskAppeals };
    return {
      services,
      handlers: createCasesRoutes(services),
      jobs: [
        { name: 'waiting cases', everyMs: MINUTE_MS, work: async () => cases.openDue() },
        { name: 'closed cases', everyMs: HOUR_MS, work: async () => cases.removeOld() },
        { name: 'ended suspensions', everyMs: MINUTE_MS, work: async () => deskDecisions.endDue() },
      ],
    };
  },
} satisfies Module;
