import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { OPERATION_RULES } from '#composition/modules.ts';
import { type BoundOperation, contract, listOperations } from '#platform/http/contract/contract-document.ts';
import type { OperationId } from '#platform/http/operations.ts';

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

/** Whether a browser lets a script of the origin send the operation's request and read the response. */
async function canRead(
  origin: string,
  { path, method: lower }: BoundOperation,
  names = '',
): Promise<boolean> {
  const method = lower.toUpperCase();
  const url = urlOf(path);
  const asked = await preflight(origin, { method, url, names });
  const answer = await api.send({
    method: lower === 'get' ? 'GET' : 'POST',
    url,
    headers: { origin, ...(names.includes('authorization') && { authorization: bearer }) },
  });
  const isAllowed = ({ headers }: { readonly headers: typeof answer.headers }): boolean =>
    ['*', origin].includes(String(headers['access-control-allow-origin']));
  const allowed = String(asked.headers['access-control-allow-methods']).split(', ');
  return isAllowed(asked) && allowed.includes(method) && (lower !== 'get' || isAllowed(answer));
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
  expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin');
  const answer = await api.send({ url: '/users', headers: { origin } });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect(answer.headers['vary']).toMatch(/Origin/i);
});

describe('a page of an unregistered origin', () => {
  test.each(rows)('reads %s only if it is open to any origin', async (id, bound) => {
    expect(OPERATION_RULES[id as OperationId].isOpenToAnyOrigin).toBe(OPEN.has(id));
    expect(await canRead(OTHER, bound)).toBe(OPEN.has(id));
    expect(await canRead(OTHER, bound, 'authorization')).toBe(false);
  });

  test.each(rows)('cannot send a bearer token to %s', async (_id, { path, method, operation }) => {
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
  for (const bound of operations) expect(await canRead(WEB, bound, 'authorization')).toBe(true);
});

test('does not allow credentials such as cookies', async () => {
  for (const [origin, url] of [
    [WEB, '/v4/external_links'],
    [OTHER, '/genres'],
  ] as const) {
    expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-credentials');
    const answer = await api.send({ url, headers: { origin, cookie: 'session=1' } });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
});
