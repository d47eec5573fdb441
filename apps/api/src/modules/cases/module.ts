import type { Module } from '#core/module.ts';
import { DESK_PROVEN_WRITE, DESK_READ, DESK_WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/job.ts';

import { addCaseNote } from './add-case-note.ts';
import { answerAppeal } from './answer-appeal.ts';
import { casesRepository, eraseCases } from './cases.repository.ts';
import { claimCase } from './claim-case.ts';
import { claimNextCase } from './claim-next-case.ts';
import { decideCase } from './decide-case.ts';
import { endSuspensions } from './end-suspensions.ts';
import { escalateCase } from './escalate-case.ts';
import { getCase } from './get-case.ts';
import { listAppeals } from './list-appeals.ts';
import { type CasesCore, listCases } from './list-cases.ts';
import { openCase } from './open-case.ts';
import { releaseCase } from './release-case.ts';
import { removeOldCases } from './remove-old-cases.ts';
import { undoDecision } from './undo-decision.ts';

const MODERATORS = { roles: ['moderator', 'administrator'] } as const;
const READ = { ...DESK_READ, operator: MODERATORS } as const;
const WRITE = { ...DESK_WRITE, operator: MODERATORS } as const;

export const casesModule = {
  operations: {
    v4OperatorListCases: { run: listCases, ...READ },
    v4OperatorOpenCase: {
      run: openCase,
      ...DESK_WRITE,
      operator: { roles: ['moderator', 'support', 'administrator'] },
    },
    v4OperatorClaimNextCase: { run: claimNextCase, ...WRITE },
    v4OperatorGetCase: { run: getCase, ...READ },
    v4OperatorClaimCase: { run: claimCase, ...WRITE },
    v4OperatorReleaseCase: { run: releaseCase, ...WRITE },
    v4OperatorDecideCase: {
      run: decideCase,
      ...DESK_PROVEN_WRITE,
      operator: MODERATORS,
      securityEvent: 'case_decided',
    },
    v4OperatorEscalateCase: { run: escalateCase, ...WRITE },
    v4OperatorAddCaseNote: { run: addCaseNote, ...WRITE },
    v4OperatorUndoDecision: { run: undoDecision, ...WRITE, securityEvent: 'decision_undone' },
    v4OperatorListAppeals: { run: listAppeals, ...READ },
    v4OperatorAnswerAppeal: { run: answerAppeal, ...WRITE, securityEvent: 'appeal_answered' },
  },
  erasers: [eraseCases],
  jobs: [
    {
      name: 'waiting cases',
      everyMs: MINUTE_MS,
      work: async ({ db, clock }) => casesRepository.openDue(db, clock.now()),
    },
    { name: 'closed cases', everyMs: HOUR_MS, work: removeOldCases },
    { name: 'ended suspensions', everyMs: MINUTE_MS, work: endSuspensions },
  ],
} satisfies Module<CasesCore>;
