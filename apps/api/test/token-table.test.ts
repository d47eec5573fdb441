import { SCOPES, type Scope } from '@musubi/domain/scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isOfDesk } from '#platform/http/bind-contract.ts';
import { scopesOfRule } from '#platform/http/callers/authority.ts';
import { hasAccess } from '#platform/http/contract/access.ts';
import { contract, listOperations } from '#platform/http/contract/contract-document.ts';
import type { OperationId } from '#platform/http/operations.ts';

import { OPERATION_RULES } from '../src/composition/modules.ts';
import { createTestConnection } from './support/connections.ts';
import { createCreator } from './support/factories.ts';
import type { HttpMethod } from './support/send-request.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const RESOURCE = 'resource_metadata="http://localhost:3002/.well-known/oauth-protected-resource"';
const OPERATIONS = listOperations(contract).map(({ path, method, operation }) => ({
  id: operation.operationId as OperationId,
  method: method.toUpperCase() as HttpMethod,
  url: path.replaceAll(/\{\w+\}/g, 'mio'),
}));

/** How an operation treats a caller. */
type Outcome = 'admitted' | 'no such operation' | 'scope missing' | 'service key' | 'token not allowed';

/** Reads from the rules of an operation how it treats a connection with these scopes. */
function expectedOutcome(id: OperationId, url: string, scopes: ReadonlySet<Scope>): Outcome {
  const { token } = OPERATION_RULES[id];
  if (isOfDesk(url)) return 'no such operation';
  if (hasAccess(id, 'service key')) return 'service key';
  // Operations without a bearer ignore the token.
  if (hasAccess(id, 'public') || token === 'open') return 'admitted';
  if (token === 'never' || token === 'session') return 'token not allowed';
  const opening = typeof token === 'string' ? [token] : token;
  return opening.some((scope) => scopes.has(scope)) ? 'admitted' : 'scope missing';
}

const OUTCOMES: ReadonlyMap<unknown, Outcome> = new Map([
  ['token_not_allowed', 'token not allowed'],
  ['scope_missing', 'scope missing'],
  ['service_key_invalid', 'service key'],
]);

async function listWrong(scopes: readonly Scope[]): Promise<readonly string[]> {
  const { id: accountId } = await createCreator(api);
  const wrong: string[] = [];
  for (const { id, method, url } of OPERATIONS) {
    // A call may end the connection, so each call has one of its own.
    const { headers } = await createTestConnection(api, accountId, { scopes: [...scopes] });
    const { body } = await api.send<Readonly<Record<string, unknown>> | null>({ method, url, headers });
    const isHidden = isOfDesk(url) && body?.['detail'] === 'There is no such operation';
    const outcome = isHidden ? 'no such operation' : (OUTCOMES.get(body?.['code']) ?? 'admitted');
    const expected = expectedOutcome(id, url, new Set(scopes));
    if (outcome !== expected) wrong.push(`${id}: ${outcome}, not ${expected}`);
  }
  return wrong;
}

test.each(SCOPES)('admits a token with the scope %s to the operations whose rows name it', async (scope) => {
  expect(await listWrong([scope])).toEqual([]);
});

test('admits a token with all scopes to the operations whose rows name a scope', async () => {
  expect(await listWrong(SCOPES)).toEqual([]);
});

test('admits a token without scopes only to operations that need none', async () => {
  expect(await listWrong([])).toEqual([]);
});

test('has operations for each scope', () => {
  const named = new Set(Object.values(OPERATION_RULES).flatMap(({ token }) => token));
  expect(SCOPES.filter((scope) => !named.has(scope))).toEqual([]);
});

test.each(['pub_id', 'visibility', 'contact_email', 'is_contact_email_public'])(
  'refuses the closed field %s from a token with its pointer',
  async (field) => {
    const { id, version } = await createCreator(api);
    const { headers } = await createTestConnection(api, id);
    const values = {
      pub_id: 'other',
      visibility: 'draft',
      contact_email: null,
      is_contact_email_public: true,
    };
    const changes = { version, [field]: values[field as keyof typeof values] };
    for (const url of ['/v4/profile', '/profile']) {
      const answer = await api.send({ method: 'PUT', url, headers, body: { profile: changes } });
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'field_not_allowed', errors: [{ pointer: `/body/profile/${field}` }] },
      });
    }
  },
);

test('refuses changes of OFUSE from a token, and takes other fields', async () => {
  const { id, version } = await createCreator(api);
  const { headers } = await createTestConnection(api, id);
  const put = async (body: unknown) => api.send({ method: 'PUT', url: '/v4/profile', headers, body });
  const refused = await put({ profile: { version, name: 'Mio' }, ofuse: { version, message: 'Hello' } });
  expect(refused).toMatchObject({ status: 403, body: { errors: [{ pointer: '/body/ofuse' }] } });
  expect(await put({ profile: { version, name: 'Mio' } })).toMatchObject({
    status: 200,
    body: { user: { name: 'Mio' } },
  });
});

test('names the missing scope in the problem and in the header', async () => {
  const { headers } = await createTestConnection(api, (await createCreator(api)).id, {
    scopes: ['stats.read'],
  });
  const answer = await api.send({ url: '/v4/profile', headers });
  expect(answer.body).toMatchObject({ code: 'scope_missing', scope: 'page.read' });
  expect(answer.headers['www-authenticate']).toBe(
    `Bearer error="insufficient_scope", ${RESOURCE}, scope="page.read"`,
  );
});

describe('401 names the metadata of the API and the scope', () => {
  test.each([
    ['without a token', undefined],
    ['for an unknown token of a connection', `Bearer musubi_at_${'a'.repeat(43)}`],
    ['for a malformed token of a connection', 'Bearer musubi_pat_x'],
  ])('%s, where the operation has a scope', async (_what, authorization) => {
    for (const { id, method, url } of OPERATIONS) {
      if (isOfDesk(url) || !hasAccess(id, 'bearer')) continue;
      const { status, headers } = await api.send({
        method,
        url,
        headers: authorization === undefined ? {} : { authorization },
      });
      const error = authorization === undefined ? '' : ', error="invalid_token"';
      const scopes = scopesOfRule(OPERATION_RULES[id]);
      const challenge = scopes.length > 0 ? `, ${RESOURCE}, scope="${scopes.join(' ')}"` : '';
      expect([id, status, headers['www-authenticate']]).toEqual([
        id,
        401,
        `Bearer realm="musubi"${error}${challenge}`,
      ]);
    }
  });
});
