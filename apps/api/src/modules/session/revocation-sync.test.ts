import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { accounts } from '#platform/database/schema/accounts/accounts.ts';

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
  api.signals.pushed.length = 0;
  api.clock.advance(24 * 60 * 60_000);
});

const MINT_URL = '/v2/general/auth/custom-token';
const REVOKED = { status: 401, body: { code: 'session_revoked' } };
const secondsNow = (): number => Math.floor(api.clock.now().getTime() / 1000);
const now = () => ({ iat: secondsNow(), auth_time: secondsNow() });
const mint = async (claims: object) =>
  api.send<{ token: string }>({ url: MINT_URL, as: uid, claims: { ...claims } });
/** Signs in, by default at the current time, and starts a session. Returns the claims of its tokens. */
const signIn = async (claims: object = now()) => {
  const { status, body } = await mint({ ...WITHOUT_KEY, ...claims });
  expect(status).toBe(200);
  return { ...claims, ...api.customTokens.read(body.token).claims };
};
const read = async (claims: object) => api.send({ url: '/v4/follows', as: uid, claims: { ...claims } });
/** Revokes sessions at the identity service only, like a password reset before the app calls the API. */
const endAtIdentity = (): void => void api.identity.validSinceSeconds.set(uid, secondsNow());

test('the next sign-in ends every session that the identity service has revoked', async () => {
  const earlier = await signIn();
  api.clock.advance(10_000);
  endAtIdentity();
  expect((await read(earlier)).status).toBe(200);
  const own = await signIn();
  expect(await read(earlier)).toMatchObject({ status: 401 });
  expect((await read(own)).status).toBe(200);
  api.clock.advance(60_000);
  expect(await read({ ...earlier, iat: secondsNow() })).toMatchObject({ status: 401 });
  expect((await read({ ...own, iat: secondsNow() })).status).toBe(200);
});

test('refuses a session started with a custom token from before the revocation', async () => {
  const { key_for_global_sign_out: _key, ...carried } = await signIn();
  api.clock.advance(10_000);
  endAtIdentity();
  await signIn();
  const later = { ...carried, ...now(), key_for_global_sign_out: 'a-key-nobody-has-ended' };
  expect(await read(later)).toMatchObject(REVOKED);
});

const KEEP_OWN_URL = '/v2/general/auth/refresh-token?keep_own=true';
const notifiedKeys = (): readonly string[] =>
  api.signals.pushed.filter(({ userId }) => userId === uid).map(({ key }) => key);

test('notifies open apps of the ended sessions two seconds after the sign-in', async () => {
  const earlier = await signIn();
  api.clock.advance(10_000);
  endAtIdentity();
  await signIn();
  await api.outbox.deliverDue();
  expect(notifiedKeys()).toEqual([]);
  api.clock.advance(2000);
  await api.outbox.deliverDue();
  expect(notifiedKeys()).toEqual([earlier['key_for_global_sign_out']]);
});

test('notifies open apps at once when the new session revokes all other sessions', async () => {
  const earlier = await signIn();
  api.clock.advance(10_000);
  endAtIdentity();
  const own = await signIn();
  expect((await api.send({ method: 'DELETE', url: KEEP_OWN_URL, as: uid, claims: own })).status).toBe(204);
  expect(notifiedKeys()).toEqual([earlier['key_for_global_sign_out']]);
  api.clock.advance(60_000);
  await api.outbox.deliverDue();
  expect(notifiedKeys()).toHaveLength(1);
});

test('refuses a custom token to a revoked session and ends the session', async () => {
  const earlier = await signIn();
  api.clock.advance(10_000);
  endAtIdentity();
  expect(await mint({ ...earlier, iat: secondsNow() })).toMatchObject(REVOKED);
  expect(await read(earlier)).toMatchObject({ status: 401 });
});

test('refuses to start a session with a sign-in from before the revocation', async () => {
  const before = { ...WITHOUT_KEY, ...now() };
  api.clock.advance(10_000);
  endAtIdentity();
  expect(await mint(before)).toMatchObject(REVOKED);
  expect((await mint({ ...WITHOUT_KEY, ...now() })).status).toBe(200);
});

test('a credential change ends other sessions but not the session that made the change', async () => {
  const earlier = await signIn();
  api.clock.advance(60_000);
  const proofAt = secondsNow();
  api.clock.advance(60_000);
  endAtIdentity();
  // Changing the credentials made the identity service issue a new token for the same sign-in.
  const proof = { ...WITHOUT_KEY, auth_time: proofAt, iat: secondsNow() };
  const own = await signIn(proof);
  // The earlier session ends only when the app revokes other sessions, because an open app may still use it.
  expect((await read(earlier)).status).toBe(200);
  const keepOwn = { method: 'DELETE', url: KEEP_OWN_URL, as: uid } as const;
  expect((await api.send({ ...keepOwn, claims: proof })).status).toBe(204);
  expect(await read(earlier)).toMatchObject({ status: 401 });
  api.clock.advance(60_000);
  await signIn();
  expect((await read({ ...own, iat: secondsNow() })).status).toBe(200);
  expect((await mint({ ...own, iat: secondsNow() })).status).toBe(200);
});

test('a session cannot exempt itself from a revocation', async () => {
  const thief = await signIn();
  api.clock.advance(60_000);
  endAtIdentity();
  const keepOwn = { method: 'DELETE', url: KEEP_OWN_URL, as: uid } as const;
  await api.send({ ...keepOwn, claims: { ...thief, iat: secondsNow() } });
  await signIn();
  expect(await read({ ...thief, iat: secondsNow() })).toMatchObject({ status: 401 });
});

test('stores no account row when the revocation time stems from the sign-up', async () => {
  endAtIdentity();
  await signIn();
  api.clock.advance(24 * 60 * 60_000);
  await signIn();
  expect(await api.db.select().from(accounts).where(eq(accounts.userId, uid))).toEqual([]);
});

test('starts no session while the identity service is down', async () => {
  api.identity.isDown = true;
  expect(await mint({ ...WITHOUT_KEY, ...now() })).toMatchObject({
    status: 503,
    body: { code: 'identity_unavailable' },
  });
});
