import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { endOfGrace } from '#modules/unsubscribe/public.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { contract, listOperations } from '#platform/http/contract/contract-document.ts';
import type { AccountRules } from '#platform/http/operation-rules.ts';

import { OPERATION_RULES } from '../src/composition/modules.ts';
import { createCreator } from './support/factories.ts';
import type { GuardedRequest } from './support/requests/guarded-request.ts';
import { GUARDED } from './support/requests/guarded-requests.ts';
import { FOR_SERVICES } from './support/requests/service-requests.ts';
import type { TestRequest } from './support/send-request.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from './support/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

type State = Partial<typeof accounts.$inferInsert>;

/** Creates a creator, sets the account's state in the database and evicts the cached state. */
async function createPersonIn(state: State): Promise<string> {
  const { id } = await createCreator(api);
  await api.db.update(accounts).set(state).where(eq(accounts.userId, id));
  api.core.accountStatuses.evict(id);
  return id;
}

const now = (): Date => api.clock.now();
const OPERATIONS = Object.entries(GUARDED) as [keyof typeof GUARDED, GuardedRequest][];

const STATES: readonly {
  readonly name: string;
  readonly state: () => State;
  readonly code: string;
  readonly status: number;
  readonly isOpen: (rules: AccountRules) => boolean;
}[] = [
  {
    name: 'a suspended account',
    state: () => ({ suspendedAt: now() }),
    code: 'account_suspended',
    status: 403,
    isOpen: ({ whileSuspended }) => whileSuspended === 'open',
  },
  {
    name: 'an account pending deletion',
    state: () => ({ leavesAt: endOfGrace(now()) }),
    code: 'account_leaving',
    status: 403,
    isOpen: ({ whileLeaving }) => whileLeaving === 'open',
  },
  {
    name: 'a revoked session',
    state: () => ({ tokensValidAfter: now() }),
    code: 'session_revoked',
    status: 401,
    isOpen: ({ afterSignOut }) => afterSignOut === 'open',
  },
  {
    name: 'an erased account',
    state: () => ({ erasedAt: now() }),
    code: 'session_revoked',
    status: 401,
    isOpen: () => false,
  },
];

describe.each(STATES)('a request with $name', ({ state, code, status, isOpen }) => {
  const ask = async (request: TestRequest) =>
    api.send<{ code?: string } | null>({ ...request, as: await createPersonIn(state()) });

  test.each(OPERATIONS.filter(([operation]) => !isOpen(OPERATION_RULES[operation])))(
    'is refused by %s',
    async (_name, request) => {
      expect(await ask(request)).toMatchObject({ status, body: { code } });
    },
  );

  const open = OPERATIONS.filter(([operation]) => isOpen(OPERATION_RULES[operation]));
  test.skipIf(open.length === 0)('is accepted by operations whose rules permit this state', async () => {
    for (const [, request] of open) {
      const answer = await ask(request);
      expect(answer.body?.code).not.toBe(code);
      // An operation verifies the answer of a passkey after the state of the account.
      const isOfPasskey = answer.body?.code === 'passkey_refused';
      expect([401, 403].includes(answer.status) && !isOfPasskey).toBe(false);
    }
  });
});

test('allows every read for accounts pending deletion', () => {
  const reads = listOperations(contract)
    .filter(({ method, operation }) => method === 'get' && operation.operationId in GUARDED)
    .map(({ operation }) => operation.operationId as keyof typeof GUARDED);
  expect(reads.filter((operation) => OPERATION_RULES[operation].whileLeaving === 'closed')).toEqual([]);
});

describe('operations for other services', () => {
  test.each(Object.entries(FOR_SERVICES))(
    '%s refuses requests without a valid service key',
    async (_name, request) => {
      const { id } = await createCreator(api);
      const keys: Readonly<Record<string, string>>[] = [
        { 'x-api-key': 'no-key-of-anybody' },
        { 'x-api-key': '' },
        { 'x-api-key': TEST_SERVICE_KEY.slice(0, -1) },
        { authorization: 'Bearer no-key-of-anybody' },
      ];
      expect(await api.send({ ...request, body: '{' })).toMatchObject({
        status: 401,
        body: { code: 'token_missing' },
      });
      expect(await api.send({ ...request, as: id })).toMatchObject({
        status: 401,
        body: { code: 'service_key_invalid' },
      });
      for (const headers of keys) {
        expect(await api.send({ ...request, headers })).toMatchObject({ status: 401 });
      }
    },
  );

  test.each(Object.entries(FOR_SERVICES))(
    '%s accepts the service key in headers (setPibId also in the query)',
    async (name, request) => {
      const separator = request.url.includes('?') ? '&' : '?';
      const spellings: readonly TestRequest[] = [
        { ...request, headers: { 'x-api-key': TEST_SERVICE_KEY } },
        { ...request, headers: { authorization: `Bearer ${TEST_SERVICE_KEY}` } },
      ];
      for (const spelling of spellings) {
        const { status } = await api.send(spelling);
        expect([400, 401, 403]).not.toContain(status);
      }
      const url = `${request.url}${separator}api_key=${TEST_SERVICE_KEY}`;
      const inAddress = await api.send({ ...request, url });
      expect(inAddress.status === 401).toBe(name !== 'setPibId');
    },
  );
});
