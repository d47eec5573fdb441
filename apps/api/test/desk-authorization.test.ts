import { OPERATOR_ROLES } from '@musubi/domain/operators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  erasePasswordless,
  passwordlessRepository,
} from '#core/accounts/passkeys/passwordless.repository.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { isOfDesk } from '#platform/http/bind-contract.ts';
import { contract, listOperations, METHODS } from '#platform/http/contract/contract-document.ts';
import { deskNotFound } from '#platform/problem.ts';

import { OPERATION_RULES } from '../src/composition/modules.ts';
import { createOperator } from './support/desk/operators.ts';
import { createCreator } from './support/factories.ts';
import { DESK, type DeskRequest } from './support/requests/desk-requests.ts';
import type { TestRequest } from './support/send-request.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { WITHOUT_KEY } from './support/tokens.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const OPERATIONS = Object.entries(DESK) as [keyof typeof DESK, DeskRequest][];
const toRequest = ({ roles: _roles, isFresh: _isFresh, ...request }: DeskRequest): TestRequest => request;

/** Response of the request without its id, which differs in each response. */
async function ask(request: TestRequest) {
  const { status, headers, body } = await api.send(request);
  const { instance: _id, ...document } = body;
  return { status, type: headers['content-type'], allow: headers['allow'], document };
}

test('covers exactly the operations below /v4/operator', () => {
  const ofDesk = listOperations(contract)
    .filter(({ path }) => isOfDesk(path))
    .map(({ operation }) => operation.operationId);
  expect(Object.keys(DESK).toSorted()).toEqual(ofDesk.toSorted());
  const ruled = Object.entries(OPERATION_RULES).filter(([, rules]) => 'operator' in rules);
  expect(ruled.map(([id]) => id).toSorted()).toEqual(ofDesk.toSorted());
});

describe.each(OPERATIONS)('the operation %s', (operation, desk) => {
  const request = toRequest(desk);

  test('answers strangers, invalid tokens and members like an unknown operation', async () => {
    const member = await createCreator(api);
    const unknown = await ask({ ...request, url: '/v4/operator/nothing-here' });
    expect(unknown.status).toBe(404);
    const asMember = { ...request, as: member.id };
    const answers = [
      await ask(request),
      await ask({ ...request, body: '{' }),
      await ask({ ...request, headers: { authorization: 'Bearer abc' } }),
      await ask({ ...asMember, claims: { exp: 1 } }),
      await ask(asMember),
      await ask({ ...asMember, body: '{' }),
    ];
    expect(answers).toEqual(answers.map(() => unknown));
  });

  test('answers other methods like an unknown path', async () => {
    const own = new Set(
      listOperations(contract)
        .filter(({ path }) => matches(path, request.url))
        .map(({ method }) => method.toUpperCase()),
    );
    const others = METHODS.map((method) => method.toUpperCase() as 'GET').filter(
      (method) => !own.has(method),
    );
    for (const method of others)
      expect(await ask({ method, url: request.url })).toMatchObject({ status: 404, allow: undefined });
  });

  test.each(OPERATOR_ROLES)('admits the role %s or answers 404', async (role) => {
    const operator = await createOperator(api, [role]);
    const { status, text } = await operator.send(request);
    const isAdmitted = !text.includes('There is no such operation');
    expect([isAdmitted, status < 500]).toEqual([desk.roles.includes(role), true]);
  });

  test('answers second_factor_required to an operator without an authenticator app', async () => {
    const operator = await createOperator(api, ['administrator']);
    for (const firebase of [{}, { sign_in_second_factor: 'phone' }]) {
      expect(await operator.send({ ...request, claims: { firebase } })).toMatchObject({
        status: 403,
        body: { code: 'second_factor_required' },
      });
    }
  });

  test('answers address_unverified to an operator without a verified address', async () => {
    const operator = await createOperator(api, ['administrator']);
    await api.db.update(accounts).set({ provenAddress: null }).where(eq(accounts.userId, operator.id));
    expect(await operator.send(request)).toMatchObject({
      status: 403,
      body: { code: 'address_unverified' },
    });
  });

  test('requires a fresh sign-in where the table requires one', async () => {
    const operator = await createOperator(api, ['administrator']);
    const authTime = Math.floor(api.clock.now().getTime() / 1000) - 301;
    const { text } = await operator.send({ ...request, claims: { auth_time: authTime } });
    expect(text.includes('token_not_fresh')).toBe(desk.isFresh === true);
  });

  test('accepts the token of a re-authentication only where it requires a fresh sign-in', async () => {
    const operator = await createOperator(api, ['administrator']);
    const { status, body } = await operator.send({ ...request, claims: WITHOUT_KEY });
    const isRefused = status === 404 && body['detail'] === deskNotFound().message;
    // A decision requires a fresh sign-in when it suspends an account.
    const needsProof = desk.isFresh === true || operation === 'v4OperatorDecideCase';
    expect(isRefused).toBe(!needsProof);
  });

  test('answers 404 to a suspended operator', async () => {
    const operator = await createOperator(api, ['administrator']);
    await api.db
      .update(accounts)
      .set({ suspendedAt: api.clock.now() })
      .where(eq(accounts.userId, operator.id));
    expect((await operator.send(request)).status).toBe(404);
  });
});

test('admits an operator without a password only if the API keeps an address of the account', async () => {
  const operator = await createOperator(api, ['administrator']);
  const claims = {
    email: undefined,
    email_verified: undefined,
    firebase: { sign_in_provider: 'custom', sign_in_second_factor: 'totp' },
  };
  const read = async () => operator.send({ url: '/v4/operator/self', claims });
  const refused = { status: 403, body: { code: 'address_unverified' } };
  expect(await read()).toMatchObject(refused);
  const row = { accountId: operator.id, keptMethods: [], since: api.clock.now() };
  await passwordlessRepository.put(api.db, { ...row, email: null });
  expect(await read()).toMatchObject(refused);
  await erasePasswordless(api.db, operator.id);
  await passwordlessRepository.put(api.db, { ...row, email: 'kept@example.com' });
  expect((await read()).status).toBe(200);
});

/** Whether a URL has the path of an operation. */
function matches(path: string, url: string): boolean {
  const pattern = path.replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(url.split('?')[0] ?? '');
}
