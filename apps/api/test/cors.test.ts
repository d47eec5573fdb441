import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { OPERATION_RULES } from '#composition/modules.ts';
import { scopesOfRule } from '#platform/http/callers/authority.ts';
import { type BoundOperation, contract, listOperations } from '#platform/http/contract/contract-document.ts';
import type { OperationId } from '#platform/http/operations.ts';

import { createTestConnection } from './support/connections.ts';
import { createCreator } from './support/factories.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const WEB = 'http://localhost:3000';
const SISTER = 'https://sister.example';
const OTHER = 'https://other.example';
const ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';

/** Operations that scripts of any origin may call. */
const OPEN: ReadonlySet<string> = new Set([
  'getUser',
  'listUserActivities',
  'getKit',
  'listGenres',
  'getDiscovery',
  'discoverCreators',
  'listSuggestions',
  'getMaintenance',
  'getTransparencyReport',
]);
const operations = listOperations(contract);
/** Whether connections need a scope for the operation. */
const hasScope = (id: string): boolean => scopesOfRule(OPERATION_RULES[id as OperationId]).length > 0;
/** Whether scripts of any origin may send the token of a connection to the operation. */
const takesTokens = (id: string): boolean => OPEN.has(id) || hasScope(id);
const rows = operations.map((bound) => [bound.operation.operationId, bound] as const);

let api: TestApp;
let uid = '';
let pubId = '';
let bearer = '';
beforeAll(async () => {
  api = await createTestApp({ corsOrigins: [WEB, SISTER] });
  ({ id: uid, pub_id: pubId } = await createCreator(api, { visibility: 'public' }));
  bearer = `Bearer ${await api.tokens.sign(uid)}`;
});
afterAll(async () => api.close());

const urlOf = (path: string): string =>
  path
    .replace('{pub_id}', pubId)
    .replace('{half}', '2026-1')
    .replaceAll(/\{(\w+)\}/g, ID);

async function preflight(
  origin: string,
  { method = 'PUT', url = '/v4/external_links', names = 'authorization,content-type' } = {},
) {
  return api.send({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': method,
      ...(names !== '' && { 'access-control-request-headers': names }),
    },
  });
}

const isAllowed = (origin: string, headers: Readonly<Record<string, unknown>>): boolean =>
  ['*', origin].includes(String(headers['access-control-allow-origin']));

/** Whether a browser lets a script of the origin send the operation's request and read the response. */
async function canRead(
  origin: string,
  { path, method: lower }: BoundOperation,
  authorization?: string,
): Promise<boolean> {
  const method = lower.toUpperCase();
  const url = urlOf(path);
  const names = authorization === undefined ? '' : 'authorization';
  const asked = await preflight(origin, { method, url, names });
  const answer = await api.send({
    method: lower === 'get' ? 'GET' : 'POST',
    url,
    headers: { origin, ...(authorization !== undefined && { authorization }) },
  });
  const allowed = String(asked.headers['access-control-allow-methods']).split(', ');
  const isRead = lower !== 'get' || isAllowed(origin, answer.headers);
  return isAllowed(origin, asked.headers) && allowed.includes(method) && isRead;
}

test.each([WEB, SISTER])(
  'lets the origin %s send a bearer token and read error responses',
  async (origin) => {
    const { status, headers } = await preflight(origin);
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, PUT, POST, DELETE',
      'access-control-max-age': '600',
    });
    expect(headers['access-control-allow-headers']).toContain('authorization');
    const refused = await api.send({ url: '/v4/profile', headers: { origin } });
    expect(refused.status).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe(origin);
    expect(refused.headers['access-control-expose-headers']).toContain('www-authenticate');
  },
);

test.each([
  'https://evil.example',
  'http://localhost:3000.evil.example',
  'http://localhost:3001',
  'https://localhost:3000',
  'null',
])('does not allow the origin %s', async (origin) => {
  const asked = await preflight(origin, { method: 'POST', url: '/v4/tokens' });
  expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
  const answer = await api.send({ url: '/users', headers: { origin } });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect(answer.headers['vary']).toMatch(/Origin/i);
});

describe('a page of an unregistered origin', () => {
  test.each(rows)('reads %s without a token only if it is open to any origin', async (id, bound) => {
    expect(OPERATION_RULES[id as OperationId].isOpenToAnyOrigin).toBe(OPEN.has(id));
    expect(await canRead(OTHER, bound)).toBe(OPEN.has(id));
  });

  test.each(rows)(
    'sends the token of a connection to %s only if it has a scope or is open to any origin',
    async (id, bound) => {
      const { path, method, operation } = bound;
      // A call may end the connection, so each call has one of its own.
      const { authorization } = (await createTestConnection(api, uid)).headers;
      expect(await canRead(OTHER, bound, authorization)).toBe(takesTokens(id));
      const { headers, body } = await api.send<{ code?: string } | null>({
        method: method.toUpperCase() as 'GET',
        url: urlOf(path),
        headers: { origin: OTHER, ...(await createTestConnection(api, uid)).headers },
      });
      expect(isAllowed(OTHER, headers)).toBe(takesTokens(id));
      const takesBearer = (operation.security ?? contract.security ?? []).some((one) => 'bearer' in one);
      const isHidden = path.startsWith('/v4/operator/');
      expect(body?.code === 'origin_unregistered').toBe(takesBearer && !isHidden && !takesTokens(id));
    },
  );

  test.each(rows)('cannot send an ID token to %s', async (_id, { path, method, operation }) => {
    const takesBearer = (operation.security ?? contract.security ?? []).some((one) => 'bearer' in one);
    const { body } = await api.send<{ code?: string } | null>({
      method: method.toUpperCase() as 'GET',
      url: urlOf(path),
      headers: { origin: OTHER, authorization: bearer },
    });
    const isHidden = path.startsWith('/v4/operator/');
    expect(body?.code === 'origin_unregistered').toBe(takesBearer && !isHidden);
    expect(!isHidden || body?.code === 'not_found').toBe(true);
  });

  test('reads numbers with the token of a connection, and its limit', async () => {
    const { headers: sent } = await createTestConnection(api, uid);
    const url = '/profile/stats?days=7';
    const { status, headers } = await api.send({ url, headers: { origin: OTHER, ...sent } });
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['access-control-expose-headers']).toContain('ratelimit');
    expect(headers['vary']).toMatch(/origin/i);
  });

  test('may send the key of a write that it repeats', async () => {
    const { headers } = await preflight(OTHER, {
      method: 'POST',
      url: '/v4/kits',
      names: 'authorization,content-type,idempotency-key',
    });
    expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST');
    expect(headers['access-control-allow-headers']).toContain('idempotency-key');
  });

  test('asks for the methods that take a token, and for no other of the same path', async () => {
    const url = `/v4/connections/${ID}`;
    for (const method of ['PUT', 'DELETE'])
      expect(isAllowed(OTHER, (await preflight(OTHER, { method, url })).headers)).toBe(false);
    const patch = await preflight(OTHER, { method: 'PATCH', url: '/v4/profile' });
    expect(isAllowed(OTHER, patch.headers)).toBe(false);
  });

  test('reads that a token is missing, and that its ID token is refused', async () => {
    const read = async (headers: Readonly<Record<string, string>>) =>
      api.send<{ code?: string }>({ url: '/v4/profile', headers: { origin: OTHER, ...headers } });
    const missing = await read({});
    expect([missing.status, missing.headers['access-control-allow-origin']]).toEqual([401, '*']);
    const refused = await read({ authorization: bearer });
    expect(refused.body.code).toBe('origin_unregistered');
    expect(refused.headers['access-control-allow-origin']).toBe('*');
  });

  test('reads no answer to a visitor where the operation also takes a token', async () => {
    const { headers } = await api.send({ url: `/profile?code=${ID}`, headers: { origin: OTHER } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('reads the problem of a failed open read', async () => {
    const { status, headers } = await api.send({
      url: '/users/there_is_no_page',
      headers: { origin: OTHER },
    });
    expect([status, headers['access-control-allow-origin']]).toEqual([404, '*']);
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

test('lets a registered origin call every operation with a bearer token', async () => {
  for (const bound of operations) expect(await canRead(WEB, bound, bearer)).toBe(true);
});

test('does not allow credentials such as cookies', async () => {
  for (const [origin, url] of [
    [WEB, '/v4/external_links'],
    [OTHER, '/genres'],
    [OTHER, '/v4/external_links'],
  ] as const) {
    expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-credentials');
    const answer = await api.send({ url, headers: { origin, cookie: 'session=1' } });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
});
