import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { WITHOUT_KEY } from '../../../test/support/tokens.ts';

let api: TestApp;
let uid = '';
let claims: { readonly iat: number; readonly auth_time: number };
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  api.identity.isDown = false;
  uid = createUid();
  claims = { iat: secondsNow(), auth_time: secondsNow() };
  await api.send({ method: 'POST', url: '/v4/profile', as: uid });
});

const secondsNow = (): number => Math.floor(api.clock.now().getTime() / 1000);
const REVOKE_URL = '/v2/general/auth/refresh-token';
/** Revokes all sessions of a user, including the session that sends this request. */
const revoke = async (as = uid) =>
  api.send({
    method: 'DELETE',
    url: REVOKE_URL,
    as,
    claims: { key_for_global_sign_out: 'key-of-who-revokes' },
  });
const revokeOthers = async (changes = {}) =>
  api.send({ method: 'DELETE', url: `${REVOKE_URL}?keep_own=true`, as: uid, claims: changes });
const read = async (changes = {}, as = uid) =>
  api.send({ url: '/v4/profile', as, claims: { ...claims, ...changes } });
/** Signs in and starts a session; returns its sign-out key. */
const signOn = async (signedInAtSeconds: number): Promise<string> => {
  const { body } = await api.send<{ token: string }>({
    url: '/v2/general/auth/custom-token',
    as: uid,
    claims: { ...WITHOUT_KEY, auth_time: signedInAtSeconds },
  });
  return api.customTokens.read(body.token).claims['key_for_global_sign_out'] as string;
};
const REVOKED = { status: 401, body: { code: 'session_revoked' } };

describe('deleteRefreshToken', () => {
  test('ends all existing sessions and notifies the identity service', async () => {
    const at = api.clock.now();
    expect(await revoke()).toMatchObject({ status: 204, text: '' });
    expect(await read()).toMatchObject({
      ...REVOKED,
      headers: { 'www-authenticate': expect.stringContaining('error="invalid_token"') as string },
    });
    expect(api.identity.updated.get(uid)).toEqual({ pibId: null, tokensValidAfter: at });
  });

  test('refuses a token that was refreshed after the revocation', async () => {
    await revoke();
    api.clock.advance(60_000);
    expect(await read({ iat: secondsNow() })).toMatchObject(REVOKED);
  });

  test('accepts or refuses each token by its own sign-in time', async () => {
    api.clock.advance(60_000);
    await revoke();
    expect(await read({ auth_time: secondsNow() - 600 })).toMatchObject(REVOKED);
    expect(await read({ auth_time: secondsNow() + 1 })).toMatchObject({ status: 200 });
  });

  test('allows a new sign-in at once and does not affect other users', async () => {
    const other = createUid();
    await api.send({ method: 'POST', url: '/v4/profile', as: other });
    await revoke();
    expect((await read({}, other)).status).toBe(200);
    api.clock.advance(1000);
    expect((await read({ iat: secondsNow(), auth_time: secondsNow() })).status).toBe(200);
  });

  test('refuses a session started with a custom token from before the revocation', async () => {
    const { body } = await api.send<{ token: string }>({
      url: '/v2/general/auth/custom-token',
      as: uid,
      claims,
    });
    const { claims: carried } = api.customTokens.read(body.token);
    await revoke();
    api.clock.advance(60_000);
    const signedInLater = { iat: secondsNow(), auth_time: secondsNow() };
    expect((await read(signedInLater)).status).toBe(200);
    expect(await read({ ...signedInLater, ...carried })).toMatchObject(REVOKED);
  });

  test('keeps the sign-in time of the session in new custom tokens', async () => {
    api.clock.advance(120_000);
    const { body } = await api.send<{ token: string }>({
      url: '/v2/general/auth/custom-token',
      as: uid,
      claims: { iat: secondsNow(), signed_in_at: claims.auth_time },
    });
    expect(api.customTokens.read(body.token).claims).toMatchObject({ signed_in_at: claims.auth_time });
  });

  test('lets a revoked session read its sign-out status', async () => {
    await revoke();
    const key = 'abcdefghijklmnopqrstuv';
    const status = { url: `/v2/general/auth/global-sign-out-status?key=${key}`, as: uid, claims };
    expect(await api.send(status)).toMatchObject({ status: 200, body: { isSignedOut: false } });
    const own = { ...claims, key_for_global_sign_out: key };
    expect((await api.send({ ...status, claims: own })).body).toEqual({ isSignedOut: true });
    const later = { ...own, iat: secondsNow() + 1, auth_time: secondsNow() + 1 };
    expect((await api.send({ ...status, claims: later })).body).toEqual({ isSignedOut: false });
  });

  test('signs out the session of the bearer token and notifies its open apps', async () => {
    const own = { ...claims, key_for_global_sign_out: 'abcdefghijklmnopqrstuv' };
    await api.send({ method: 'DELETE', url: REVOKE_URL, as: uid, claims: own });
    expect(await read(own)).toMatchObject({ status: 401, body: { code: 'session_signed_out' } });
    expect(api.signals.pushed.at(-1)).toMatchObject({ userId: uid, key: 'abcdefghijklmnopqrstuv' });
  });

  test('signs out the key of every session and notifies the other devices', async () => {
    const keys = [await signOn(secondsNow()), await signOn(secondsNow() - 200)];
    api.signals.pushed.length = 0;
    await revoke();
    expect(api.signals.pushed.map(({ key }) => key)).toEqual(['key-of-who-revokes', ...keys]);
    api.signals.pushed.length = 0;
    await revoke();
    expect(api.signals.pushed).toEqual([]);
  });

  test('retries failed notifications to devices', async () => {
    const key = await signOn(secondsNow());
    api.signals.pushed.length = 0;
    api.signals.isDown = true;
    await revoke();
    api.signals.isDown = false;
    api.clock.advance(1000);
    await api.outbox.deliverDue();
    expect(api.signals.pushed.map((each) => each.key)).toContain(key);
  });

  test('revokes at once and notifies the identity service after its outage', async () => {
    api.identity.isDown = true;
    const at = api.clock.now();
    expect((await revoke()).status).toBe(204);
    expect(await read()).toMatchObject(REVOKED);
    api.identity.isDown = false;
    api.clock.advance(1000);
    await api.outbox.deliverDue();
    expect(api.identity.updated.get(uid)).toEqual({ pibId: null, tokensValidAfter: at });
  });
});

describe('deleteRefreshToken with keep_own', () => {
  test('ends earlier sessions and keeps the caller’s own session', async () => {
    const thief = { ...claims, key_for_global_sign_out: 'key-of-the-thief-1' };
    api.clock.advance(120_000);
    const proof = { iat: secondsNow(), auth_time: secondsNow() };
    api.clock.advance(60_000);
    expect(await revokeOthers(proof)).toMatchObject({ status: 204, text: '' });
    expect(await read()).toMatchObject(REVOKED);
    expect(await read({ ...thief, iat: secondsNow() })).toMatchObject(REVOKED);
    expect(await read({ auth_time: proof.auth_time - 1 })).toMatchObject(REVOKED);
    expect((await read(proof)).status).toBe(200);
    const renewed = { iat: secondsNow(), auth_time: secondsNow(), signed_in_at: proof.auth_time };
    expect((await read(renewed)).status).toBe(200);
    const tokensValidAfter = new Date((proof.auth_time - 1) * 1000);
    expect(api.identity.updated.get(uid)).toEqual({ pibId: null, tokensValidAfter });
  });

  test('notifies only the apps of the sessions that it ends', async () => {
    const earlier = await signOn(secondsNow());
    api.clock.advance(60_000);
    await signOn(secondsNow());
    api.signals.pushed.length = 0;
    await revokeOthers({ ...WITHOUT_KEY, iat: secondsNow(), auth_time: secondsNow() });
    expect(api.signals.pushed.map(({ key }) => key)).toEqual([earlier]);
  });

  test('refuses a session started with a custom token from before the revocation', async () => {
    const minting = { url: '/v2/general/auth/custom-token', as: uid, claims };
    const { body } = await api.send<{ token: string }>(minting);
    const { claims: carried } = api.customTokens.read(body.token);
    api.clock.advance(60_000);
    const now = { iat: secondsNow(), auth_time: secondsNow() };
    expect((await read({ ...now, ...carried })).status).toBe(200);
    await revokeOthers(now);
    expect(await read({ ...now, ...carried })).toMatchObject(REVOKED);
  });

  test('requires a sign-in within the last five minutes', async () => {
    await signOn(secondsNow());
    api.clock.advance(1000);
    const own = { auth_time: secondsNow() };
    api.clock.advance(301_000);
    api.signals.pushed.length = 0;
    const answer = await revokeOthers({ ...own, iat: secondsNow() });
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_not_fresh' } });
    expect(api.signals.pushed).toEqual([]);
  });

  test('does not replace a revocation time with an earlier time', async () => {
    api.clock.advance(60_500);
    await revoke();
    const updated = api.identity.updated.get(uid);
    api.clock.advance(1000);
    expect((await revokeOthers({ iat: secondsNow(), auth_time: secondsNow() })).status).toBe(204);
    expect(api.identity.updated.get(uid)).toEqual(updated);
    expect(await revokeOthers(claims)).toMatchObject(REVOKED);
  });
});
