import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isOfDesk } from '#platform/http/bind-contract.ts';
import { hasAccess } from '#platform/http/contract/access.ts';
import { contract, listOperations } from '#platform/http/contract/contract-document.ts';
import { deskNotFound } from '#platform/problem.ts';

import { createOperator } from './support/desk/operators.ts';
import { createCreator, createUid } from './support/factories.ts';
import { GUARDED } from './support/requests/guarded-requests.ts';
import type { HttpMethod, TestRequest } from './support/send-request.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { WITHOUT_KEY } from './support/tokens.ts';

const WEB = 'http://localhost:3000';
const SHOP = { id: 'shop', origin: 'https://shop.example', returnPath: '/' };
const CLUB = { id: 'club', origin: 'https://club.example', returnPath: '/' };
const CUSTOM_TOKEN = '/v2/general/auth/custom-token';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ corsOrigins: [WEB, SHOP.origin], sisterApps: [SHOP, CLUB] });
});
afterAll(async () => api.close());

const FIVE = [
  'getCustomToken',
  'getGlobalSignOutStatus',
  'v4GetProfile',
  'getProfile',
  'registerKeyForGlobalSignOut',
] as const;

const OPERATIONS = listOperations(contract).map(({ path, method, operation }) => ({
  id: operation.operationId,
  method: method.toUpperCase() as HttpMethod,
  url: path.replaceAll(/\{\w+\}/g, 'mio'),
}));

/** Reads that respond to every caller as to an anonymous visitor. */
const OPEN = OPERATIONS.filter(
  ({ id, method }) =>
    (method === 'GET' && hasAccess(id, 'public')) ||
    ['getInvitation', 'getMaintenance', 'getPageDoor', 'getUser', 'listUserActivities'].includes(id),
).map(({ id }) => id);

async function exchange(request: Omit<TestRequest, 'url'>, query = ''): Promise<JWTPayload> {
  const { status, body } = await api.send({ ...request, url: `${CUSTOM_TOKEN}${query}` });
  expect(status).toBe(200);
  return { ...api.customTokens.read(String(body['token'])).claims };
}

type Headers = Readonly<Record<string, string>>;

async function withToken(as: string, claims: JWTPayload = {}): Promise<Headers> {
  return { authorization: `Bearer ${await api.tokens.sign(as, claims)}` };
}

const CLAIM = { app: SHOP.id };
const AT_SHOP = { origin: SHOP.origin };

const SISTERS: readonly (readonly [string, (as: string) => Promise<Headers>])[] = [
  ['the claim', async (as) => withToken(as, CLAIM)],
  ['the origin', async (as) => ({ ...(await withToken(as)), ...AT_SHOP })],
  ['claim and origin', async (as) => ({ ...(await withToken(as, CLAIM)), ...AT_SHOP })],
  ['a token exchanged once more', async (as) => withToken(as, await exchange({ as, claims: CLAIM }))],
  ['a token exchanged at its origin', async (as) => withToken(as, await exchange({ as, headers: AT_SHOP }))],
];

const REFUSALS: ReadonlySet<unknown> = new Set(['sister_app_not_allowed', 'token_missing']);
const OF_DESK: ReadonlySet<string> = new Set(
  OPERATIONS.filter(({ url }) => isOfDesk(url)).map(({ id }) => id),
);

const takesToken = (id: string): boolean => hasAccess(id, 'bearer') || hasAccess(id, 'optional bearer');

/** Origins that differ from the registered origin; no browser sends these for a page of the sister app. */
const OTHER_SPELLINGS = [
  'HTTPS://SHOP.EXAMPLE',
  'https://shop.example:443',
  'https://shop.example.',
  'https://shop.example/',
  'null',
  '',
  `${WEB}, ${SHOP.origin}`,
];

type Answer = Readonly<Record<string, unknown>> | null;

/**
 * Whether the response is a refusal. The desk answers callers who are not operators like an unknown
 * operation.
 */
const isRefusal = (id: string, body: Answer): boolean =>
  OF_DESK.has(id)
    ? body?.['code'] === 'not_found' && body['detail'] === deskNotFound().message
    : REFUSALS.has(body?.['code']);

/** Ids of the operations that do not refuse the caller as a sister app or for a missing token. */
async function listReached(headers: Headers): Promise<readonly string[]> {
  const reached: string[] = [];
  for (const { id, ...request } of OPERATIONS) {
    const { body } = await api.send<Answer>({ ...request, headers });
    if (!isRefusal(id, body)) reached.push(id);
  }
  return reached.toSorted();
}

describe('all operations', () => {
  test.each(SISTERS)('B5: allow a sister app only its five operations, by %s', async (_name, toHeaders) => {
    expect(await listReached(await toHeaders(createUid()))).toEqual([...FIVE, ...OPEN].toSorted());
  });

  test('B5: allow a sister app without a token only open reads', async () => {
    expect(await listReached(AT_SHOP)).toEqual([...OPEN].toSorted());
  });

  test('B5: respond to HEAD as to GET, by the claim and the origin', async () => {
    const headers = { ...(await withToken(createUid(), CLAIM)), ...AT_SHOP };
    const differing: string[] = [];
    for (const { id, method, url } of OPERATIONS.filter((operation) => operation.method === 'GET')) {
      const [read, head] = [
        await api.send({ url, headers }),
        await api.send({ method: 'HEAD', url, headers }),
      ];
      if (read.status !== head.status || head.text !== '') differing.push(`${method} ${id}`);
    }
    expect(differing).toEqual([]);
  });

  test.each(OTHER_SPELLINGS)('B5: accept no token from the origin %j', async (origin) => {
    const headers = { ...(await withToken(createUid())), origin };
    const taken: string[] = [];
    for (const { id, ...request } of OPERATIONS.filter((operation) => takesToken(operation.id))) {
      const { body } = await api.send<Answer>({ ...request, headers });
      const isRefused = OF_DESK.has(id) ? isRefusal(id, body) : body?.['code'] === 'origin_unregistered';
      if (!isRefused) taken.push(id);
    }
    expect(taken).toEqual([]);
  });

  test('B5: allow the main app all operations except the desk', async () => {
    const headers = { ...(await withToken(createUid())), origin: WEB };
    const others = OPERATIONS.filter(({ id }) => !OF_DESK.has(id));
    expect(await listReached(headers)).toEqual(others.map(({ id }) => id).toSorted());
  });

  test('B5: hide the desk from a sister app of an operator', async () => {
    const operator = await createOperator(api, ['administrator']);
    const url = '/v4/operator/log';
    expect((await operator.send({ url })).status).toBe(200);
    const { status, body } = await operator.send({ url, headers: AT_SHOP });
    const unknown = await operator.send({ url: '/v4/operator/nothing-here' });
    expect([status, { ...body, instance: '' }]).toEqual([404, { ...unknown.body, instance: '' }]);
  });
});

test.each(SISTERS)('B5: allows all five operations of a sister app, by %s', async (_name, toHeaders) => {
  const { id } = await createCreator(api);
  const headers = await toHeaders(id);
  const statuses: number[] = [];
  for (const operation of FIVE) statuses.push((await api.send({ ...GUARDED[operation], headers })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 204]);
});

describe('the claim of a sister app', () => {
  test('B5: comes from the registered apps and survives token exchanges', async () => {
    const as = createUid();
    const first = await exchange({ as }, '?app=shop');
    expect(first['app']).toBe('shop');
    expect(await exchange({ as, claims: first })).toMatchObject(first);
    expect((await exchange({ as, claims: first, headers: { origin: WEB } }))['app']).toBe('shop');
    expect((await exchange({ as, claims: WITHOUT_KEY, headers: AT_SHOP }))['app']).toBe('shop');
    expect(await exchange({ as })).not.toHaveProperty('app');
  });

  test('B5: remains with a second factor and after a refresh', async () => {
    const as = createUid();
    const second = { sign_in_second_factor: 'phone', second_factor_identifier: 'phone-1' };
    const claims = await exchange({ as, claims: { ...CLAIM, firebase: second } });
    expect(claims).toMatchObject({ app: 'shop', second_factor: { factor: 'phone' } });
    api.clock.advance(60_000);
    expect(await exchange({ as, claims })).toMatchObject({ app: 'shop', second_factor: { factor: 'phone' } });
  });

  test.each<[string, Omit<TestRequest, 'url'>, string]>([
    ['an unknown app', {}, '?app=nobody'],
    ['another app than that of its token', { claims: CLAIM }, '?app=club'],
    ['another app than that of its origin', { headers: AT_SHOP }, '?app=club'],
    ['its own app with the token of another', { headers: AT_SHOP, claims: { app: 'club' } }, ''],
    ['an app that is gone', { claims: { app: 'gone' } }, '?app=shop'],
  ])('B5: refuses a token for %s', async (_name, request, query) => {
    const answer = await api.send({ as: createUid(), ...request, url: `${CUSTOM_TOKEN}${query}` });
    expect(answer).toMatchObject({ status: 403, body: { code: 'sister_app_not_allowed' } });
  });
});

test('B5: shows a page to a sister app as to an anonymous visitor', async () => {
  const { id, pub_id: handle } = await createCreator(api, { visibility: 'draft' });
  const url = `/users/${handle}/activities`;
  expect((await api.send({ url, as: id })).status).toBe(200);
  for (const [, caller] of SISTERS) expect((await api.send({ url, ...(await caller(id)) })).status).toBe(404);
});

test('B5: ignores an invalid token for operations without authentication', async () => {
  const request = { method: 'POST', url: '/subscriptions', body: {} } as const;
  const sendWith = async (authorization: string) => api.send({ ...request, headers: { authorization } });
  expect((await sendWith('Bearer abc')).status).toBe(400);
  const expired = await api.tokens.sign('mio', { ...CLAIM, exp: 1 });
  expect((await sendWith(`Bearer ${expired}`)).status).toBe(400);
});
