import type { Handlers } from '#platform/http/operations.ts';

import type { CasesService } from './cases.service.ts';
import type { DeskAppeals } from './desk-appeals.service.ts';
import type { DeskDecisions } from './desk-decisions.service.ts';

type CasesOperation =
  | 'v4OperatorListCases'
  | 'v4OperatorOpenCase'
  | 'v4OperatorClaimNextCase'
  | 'v4OperatorGetCase'
  | 'v4OperatorClaimCase'
  | 'v4OperatorReleaseCase'
  | 'v4OperatorDecideCase'
  | 'v4OperatorEscalateCase'
  | 'v4OperatorAddCaseNote'
  | 'v4OperatorUndoDecision'
  | 'v4OperatorListAppeals'
  | 'v4OperatorAnswerAppeal';

interface CasesServices {
  readonly cases: CasesService;
  readonly deskDecisions: DeskDecisions;
  readonly deskAppeals: DeskAppeals;
}

export function createCasesRoutes({
  cases,
  deskDecisions,
  deskAppeals,
}: CasesServices): Pick<Handlers, CasesOperation> {
  return {
    v4OperatorListCases: async ({ operator, query }) => ({
      status: 200,
      body: await cases.list(operator, query),
    }),
    v4OperatorOpenCase: async ({ operator, body }) => ({
      status: 201,
      body: await cases.open(operator, body),
    }),
    v4OperatorClaimNextCase: async ({ operator, body }) => {
      const claimed = await cases.claimNext(operator, body);
      return claimed === null ? { status: 204 } : { status: 200, body: claimed };
    },
    v4OperatorGetCase: async ({ operator, path }) => ({
      status: 200,
      body: await cases.get(operator, path.id),
    }),
    v4OperatorClaimCase: async ({ operator, path }) => ({
      status: 200,
      body: await cases.claim(operator, path.id),
    }),
    v4OperatorReleaseCase: async ({ operator, path }) => {
      await cases.release(operator, path.id);
      return { status: 204 };
    },
    v4OperatorDecideCase: async ({ operator, viewer, path, body }) => ({
      status: 201,
      body: await deskDecisions.decide(operator, viewer, { caseId: path.id, request: body }),
    }),
    v4OperatorEscalateCase: async ({ operator, path, body }) => {
      await cases.escalate(operator, path.id, body);
      return { status: 204 };
    },
    v4OperatorAddCaseNote: async ({ operator, path, body }) => ({
      status: 201,
      body: await cases.addNote(operator, path.id, body),
    }),
    v4OperatorUndoDecision: async ({ operator, path, body }) => ({
      status: 200,
      body: await deskDecisions.undo(operator, path.id, body),
    }),
    v4OperatorListAppeals: async ({ query }) => ({ status: 200, body: await deskAppeals.list(query) }),
    v4OperatorAnswerAppeal: async ({ operator, path, body }) => ({
      status: 200,
      body: await deskAppeals.answer(operator, path.id, body),
    }),
  };
}
