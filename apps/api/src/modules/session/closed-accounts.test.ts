import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { WITHOUT_KEY } from '../../../test/support/tokens.ts';

let api: TestApp;
let uid = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(() => {
  uid = createUid();
  api.identity.isDown = false;
  api.clock.advance(60_000);
});

const secondsNow = (): number => Math.floor(api.clock.now().getTime() / 1000);
const now = () => ({ iat: secondsNow(), auth_time: secondsNow() });
const mint = async (claims: object) =>
  api.send<{ token: string }>({ url: '/v2/general/auth/custom-token', as: uid, claims: { ...claims } });
const signIn = async () => {
  const claims = { ...WITHOUT_KEY, ...now() };
  const { status, body } = await mint(claims);
  expect(status).toBe(200);
  return { ...claims, ...api.customTokens.read(body.token).claims };
};
const read = async (session: object) => api.send({ url: '/v4/follows', as: uid, claims: { ...session } });
const REVOKED = { status: 401, body: { code: 'session_revoked' } };

describe.each(['deleted', 'disabled'] as const)('an account %s at the identity service', (state) => {
  test('gets no session for tokens that were issued while it was active', async () => {
    const session = await signIn();
    const firstHand = { ...WITHOUT_KEY, ...now() };
    api.identity[state].add(uid);
    expect(await mint(session)).toMatchObject(REVOKED);
    expect(await mint(firstHand)).toMatchObject(REVOKED);
  });

  test('is refused in every request after a minute', async () => {
    const session = await signIn();
    expect((await read(session)).status).toBe(200);
    api.identity[state].add(uid);
    api.clock.advance(60_000);
    expect(await read(session)).toMatchObject(REVOKED);
  });

  test('is refused at its first request after ten idle minutes', async () => {
    const session = await signIn();
    api.clock.advance(10 * 60_000);
    api.identity[state].add(uid);
    expect(await read(session)).toMatchObject(REVOKED);
  });

  test('is reported as signed out by the status endpoint', async () => {
    const session = await signIn();
    api.identity[state].add(uid);
    api.clock.advance(60_000);
    const key = String(Reflect.get(session, 'key_for_global_sign_out'));
    const url = `/v2/general/auth/global-sign-out-status?key=${key}`;
    expect(await api.send({ url, as: uid, claims: session })).toMatchObject({
      status: 200,
      body: { isSignedOut: true },
    });
  });
});

test('accepts a sign-in of an account that was enabled again', async () => {
  const session = await signIn();
  api.identity.disabled.add(uid);
  api.clock.advance(60_000);
  expect(await read(session)).toMatchObject(REVOKED);
  api.identity.disabled.delete(uid);
  api.clock.advance(3_000);
  expect((await read(await signIn())).status).toBe(200);
});

test('accepts only enabled accounts while the identity service is down', async () => {
  const open = await signIn();
  const closed = createUid();
  api.identity.disabled.add(closed);
  const readClosed = async () => api.send({ url: '/v4/follows', as: closed });
  expect(await readClosed()).toMatchObject(REVOKED);
  api.identity.isDown = true;
  api.clock.advance(10 * 60_000);
  expect((await read(open)).status).toBe(200);
  expect(await readClosed()).toMatchObject(REVOKED);
});
