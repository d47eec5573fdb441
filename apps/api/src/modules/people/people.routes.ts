import type { Handlers } from '#platform/http/operations.ts';

import type { PeopleService } from './people.service.ts';
import type { PersonRequestsService } from './person-requests.service.ts';

type PeopleOperation =
  | 'v4OperatorFindPeople'
  | 'v4OperatorGetPerson'
  | 'v4OperatorSignOutPerson'
  | 'v4OperatorResendVerification'
  | 'v4OperatorRequestForPerson'
  | 'v4OperatorListPersonRequests'
  | 'v4OperatorConfirmPersonRequest'
  | 'v4OperatorCancelPersonRequest';

export function createPeopleRoutes(
  people: PeopleService,
  requests: PersonRequestsService,
): Pick<Handlers, PeopleOperation> {
  return {
    v4OperatorFindPeople: async ({ query }) => ({ status: 200, body: await people.find(query.q) }),
    v4OperatorGetPerson: async ({ path, operator }) => ({
      status: 200,
      body: await people.get(path.id, operator),
    }),
    v4OperatorSignOutPerson: async ({ path, body, operator }) => {
      await people.signOut({ userId: path.id, ...body, operator });
      return { status: 204 };
    },
    v4OperatorResendVerification: async ({ path, body, operator }) => {
      await people.resendVerification({ userId: path.id, ...body, operator });
      return { status: 204 };
    },
    v4OperatorRequestForPerson: async ({ path, body, operator }) => ({
      status: 201,
      body: await requests.create({ userId: path.id, ...body, operator }),
    }),
    v4OperatorListPersonRequests: async ({ query, operator }) => ({
      status: 200,
      body: await requests.list({ state: query.state, cursor: query.cursor, limit: query.limit }, operator),
    }),
    v4OperatorConfirmPersonRequest: async ({ path, operator }) => ({
      status: 200,
      body: await requests.confirm(path.id, operator),
    }),
    v4OperatorCancelPersonRequest: async ({ path, body, operator }) => ({
      status: 200,
      body: await requests.cancel(path.id, body.reason, operator),
    }),
  };
}
