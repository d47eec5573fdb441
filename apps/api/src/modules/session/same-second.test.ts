import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { WITHOUT_KEY } from '../../../test/support/tokens.ts';

const PHONE = 'c2lnbi1pbi1vbi1hLXBob25l';
const LAPTOP = 'c2lnbi1pbi1vbi1hLWxhcHRv';

let api: TestApp;
let uid = '';
let signedInAt = 0;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(() => {
  uid = createUid();
  api.clock.advance(60_000);
  signedInAt = secondsNow();
});

const secondsNow = (): number => Math.floor(api.clock.now().getTime() / 1000);
/** Claims of the first ID token after a sign-in at `signedInAt`. Equal claims give byte-identical tokens. */
const firstHand = (changes = {}) => ({ ...WITHOUT_KEY, iat: signedInAt, auth_time: signedInAt, ...changes });
const mint = async (signInId: string | null, claims = firstHand()) =>
  api.send<{ token: string }>({
    url: `/v2/general/auth/custom-token${signInId === null ? '' : `?sign_in_id=${signInId}`}`,
    as: uid,
    claims,
  });
/** Starts a session; returns the claims of its tokens. */
const signIn = async (signInId: string | null, claims = firstHand()) => {
  const { status, body } = await mint(signInId, claims);
  expect(status).toBe(200);
  return { ...claims, ...api.customTokens.read(body.token).claims };
};
const keyOf = (session: object): string => String(Reflect.get(session, 'key_for_global_sign_out'));
const logOut = async (session: object): Promise<void> => {
  const { status } = await api.send({
    method: 'PUT',
    url: '/v2/general/auth/key-for-global-sign-out',
    as: uid,
    claims: { ...session },
    body: { key: keyOf(session) },
  });
  expect(status).toBe(204);
};
const read = async (session: object) =>
  (await api.send({ url: '/v4/follows', as: uid, claims: { ...session } })).status;
const NOT_FRESH = { status: 401, body: { code: 'token_not_fresh' } };
const SIGNED_OUT = { status: 401, body: { code: 'session_signed_out' } };

describe('sign-ins of one user in the same second', () => {
  test('get different sign-out keys, so that logging out of one session keeps the other', async () => {
    const phone = await signIn(PHONE);
    // Refuses the laptop's token, because it equals the phone's token and may be a stolen copy. The laptop
    // can refresh its token, but a thief who has only this token cannot.
    expect(await mint(LAPTOP)).toMatchObject(NOT_FRESH);
    api.clock.advance(1000);
    const laptop = await signIn(LAPTOP, firstHand({ iat: secondsNow() }));
    expect(keyOf(laptop)).not.toBe(keyOf(phone));
    await logOut(phone);
    expect(await read(phone)).toBe(401);
    expect(await read(laptop)).toBe(200);
    // A token of the laptop's sign-in still counts as a recent reauthentication.
    const proof = firstHand({ iat: signedInAt + 1 });
    expect((await api.send({ url: '/v4/export', as: uid, claims: proof })).status).not.toBe(401);
  });

  test('get different sign-out keys when their tokens differ', async () => {
    const byPassword = await signIn(null, firstHand({ firebase: { sign_in_provider: 'password' } }));
    const byPhone = await signIn(null, firstHand({ firebase: { sign_in_provider: 'phone' } }));
    expect(keyOf(byPassword)).not.toBe(keyOf(byPhone));
    await logOut(byPassword);
    expect(await read(byPhone)).toBe(200);
  });

  test('get one sign-out key each, even when a sign-in exchanges its token again', async () => {
    const once = await signIn(PHONE);
    expect(keyOf(await signIn(PHONE))).toBe(keyOf(once));
    api.clock.advance(1000);
    expect(keyOf(await signIn(PHONE, firstHand({ iat: secondsNow() })))).toBe(keyOf(once));
  });

  test('get one sign-out key each, even when a sign-in exchanges its token concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, async () => signIn(PHONE)));
    expect(new Set(answers.map(keyOf)).size).toBe(1);
  });

  test('start one session when two devices exchange the same token concurrently', async () => {
    const answers = await Promise.all([PHONE, LAPTOP].map(async (id) => mint(id)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
  });
});

describe('a sign-in in the same second as a log-out', () => {
  test('starts a session with a token issued after the log-out', async () => {
    const former = await signIn(PHONE);
    await logOut(former);
    expect(await mint(LAPTOP)).toMatchObject(SIGNED_OUT);
    api.clock.advance(1000);
    const next = await signIn(LAPTOP, firstHand({ iat: secondsNow() }));
    expect(keyOf(next)).not.toBe(keyOf(former));
    expect(await read(next)).toBe(200);
    expect(await read(former)).toBe(401);
  });
});

describe('a replayed token of a sign-in', () => {
  test('is refused after the log-out of its session, with or without the sign-in id', async () => {
    const session = await signIn(PHONE);
    api.clock.advance(2000);
    await logOut(session);
    for (const id of [PHONE, LAPTOP, null]) expect(await mint(id)).toMatchObject(SIGNED_OUT);
  });

  test('is refused after the log-out even if the token was refreshed and never exchanged', async () => {
    const session = await signIn(PHONE);
    api.clock.advance(10_000);
    const refreshed = firstHand({ iat: secondsNow() });
    api.clock.advance(10_000);
    await logOut(session);
    expect(await mint(LAPTOP, refreshed)).toMatchObject(SIGNED_OUT);
  });

  test('starts no second session', async () => {
    await signIn(PHONE);
    expect(await mint(LAPTOP)).toMatchObject(NOT_FRESH);
    expect(await mint(null)).toMatchObject(NOT_FRESH);
  });

  test('is refused after signing out everywhere', async () => {
    const unused = firstHand();
    api.clock.advance(1000);
    const other = await signIn(LAPTOP, firstHand({ iat: secondsNow(), auth_time: secondsNow() }));
    const revoke = { method: 'DELETE', url: '/v2/general/auth/refresh-token', as: uid } as const;
    expect((await api.send({ ...revoke, claims: other })).status).toBe(204);
    api.clock.advance(1000);
    expect(await mint(PHONE, unused)).toMatchObject({ status: 401, body: { code: 'session_revoked' } });
    const refreshed = firstHand({ iat: secondsNow() });
    expect(await mint(PHONE, refreshed)).toMatchObject({ status: 401, body: { code: 'session_revoked' } });
  });
});
