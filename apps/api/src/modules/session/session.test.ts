import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { signOutKeys } from '#platform/database/schema/accounts/sign-out-keys.ts';

import { createCreator, createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { WITHOUT_KEY } from '../../../test/support/tokens.ts';
import { revokeAll } from './revoke-sessions.ts';

const KEY = 'abcdefghijklmnopqrstuv';
const SESSION = { key_for_global_sign_out: KEY };

let api: TestApp;
let uid = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(() => {
  uid = createUid();
  api.signals.isDown = false;
  api.signals.pushed.length = 0;
});

const exchange = async (claims = {}) => {
  const { status, body } = await api.send<{ token: string }>({
    url: '/v2/general/auth/custom-token',
    as: uid,
    claims,
  });
  expect(status).toBe(200);
  return api.customTokens.read(body.token);
};
const register = async (claims = {}, key = KEY) =>
  api.send({
    method: 'PUT',
    url: '/v2/general/auth/key-for-global-sign-out',
    as: uid,
    claims,
    body: { key },
  });
const status = async (claims = {}, key = KEY, as = uid) =>
  (await api.send({ url: `/v2/general/auth/global-sign-out-status?key=${key}`, as, claims })).body;

describe('getCustomToken', () => {
  test('gives a session a 128-bit sign-out key that stays the same', async () => {
    const one = await exchange(WITHOUT_KEY);
    expect(await exchange(WITHOUT_KEY)).toEqual(one);
    api.clock.advance(1000);
    const other = await exchange(WITHOUT_KEY);
    expect(one.uid).toBe(uid);
    expect(Object.keys(one.claims)).toEqual(['key_for_global_sign_out', 'signed_in_at']);
    const keys = [one, other].map(({ claims }) => claims['key_for_global_sign_out'] as string);
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(16);
    expect(keys[0]).not.toBe(keys[1]);
  });

  test('after a sign-out, all endpoints refuse the token that started the session', async () => {
    const signedIn = Math.floor(api.clock.now().getTime() / 1000);
    const proof = { ...WITHOUT_KEY, iat: signedIn, auth_time: signedIn };
    const session = (await exchange(proof)).claims;
    const key = session['key_for_global_sign_out'] as string;
    api.clock.advance(2000);
    await register({ ...proof, ...session }, key);
    const calls = [
      { url: '/v2/general/auth/custom-token' },
      { method: 'DELETE', url: '/v2/general/auth/refresh-token' },
      { method: 'POST', url: '/v4/unsubscribe' },
      { url: '/v4/export' },
    ] as const;
    for (const call of calls) {
      const answer = await api.send({ ...call, as: uid, claims: proof });
      expect(answer).toMatchObject({ status: 401, body: { code: 'session_signed_out' } });
    }
    const again = { ...WITHOUT_KEY, iat: signedIn + 2, auth_time: signedIn + 2 };
    expect((await exchange(again)).claims['key_for_global_sign_out']).not.toBe(key);
  });

  test('keeps the bearer token’s sign-out key, so that the sessions of all apps end together', async () => {
    expect((await exchange(SESSION)).claims).toMatchObject(SESSION);
  });

  test('puts the pib id and the second factor into the custom token', async () => {
    const { claims } = await exchange({
      ...SESSION,
      pib: { id: 'pib-1' },
      firebase: {
        sign_in_provider: 'password',
        sign_in_second_factor: 'phone',
        second_factor_identifier: 'f1',
      },
    });
    expect(claims).toEqual({
      ...SESSION,
      signed_in_at: Math.floor(api.clock.now().getTime() / 1000),
      pib: { id: 'pib-1' },
      second_factor: { factor: 'phone', identifier: 'f1' },
    });
    expect((await exchange({ second_factor: claims['second_factor'] })).claims).toMatchObject({
      second_factor: { factor: 'phone', identifier: 'f1' },
    });
  });

  test('prefers the pib id of the profile to that of the bearer token', async () => {
    await api.send({
      method: 'POST',
      url: '/v4/profile',
      as: uid,
      claims: { pib: { id: 'pib-of-profile' } },
    });
    expect((await exchange({ pib: { id: 'pib-of-bearer' } })).claims).toMatchObject({
      pib: { id: 'pib-of-profile' },
    });
  });

  test('refuses a bearer token older than five minutes', async () => {
    const issuedSecondsAgo = async (seconds: number) =>
      api.send({
        url: '/v2/general/auth/custom-token',
        as: uid,
        claims: { iat: Math.floor(api.clock.now().getTime() / 1000) - seconds },
      });
    expect((await issuedSecondsAgo(300)).status).toBe(200);
    expect(await issuedSecondsAgo(301)).toMatchObject({ status: 401, body: { code: 'token_not_fresh' } });
  });
});

describe('signing out everywhere', () => {
  test('signs out the session of a key at once, notifies open apps and is idempotent', async () => {
    expect(await status()).toEqual({ isSignedOut: false });
    expect(await register()).toMatchObject({ status: 204, text: '' });
    expect(await status()).toEqual({ isSignedOut: true });
    expect((await register()).status).toBe(204);
    const expiresAt = new Date(api.clock.now().getTime() + 30 * 24 * 60 * 60_000);
    expect(api.signals.pushed).toEqual([
      {
        userId: uid,
        key: KEY,
        signedOutAt: api.clock.now(),
        expiresAt,
      },
    ]);
  });

  test('refuses a signed-out bearer token everywhere except on the status and sign-out endpoints', async () => {
    await createCreator(api);
    await register(SESSION);
    const requests = [
      { url: '/v4/profile' },
      { method: 'POST', url: '/v4/profile' },
      { method: 'PUT', url: '/v4/profile', body: { profile: { version: 1, name: 'x' } } },
      { method: 'PUT', url: '/v4/external_links', body: { version: 1, links: [] } },
      { url: '/v2/general/auth/custom-token' },
    ] as const;
    for (const request of requests) {
      expect(await api.send({ ...request, as: uid, claims: SESSION })).toMatchObject({
        status: 401,
        body: { code: 'session_signed_out' },
        headers: { 'www-authenticate': expect.stringContaining('error="invalid_token"') as string },
      });
    }
    expect(await status(SESSION)).toEqual({ isSignedOut: true });
    expect((await register(SESSION)).status).toBe(204);
  });

  test('keeps the user’s other sessions, and other users’ sessions with the same key', async () => {
    await register(SESSION);
    const other = { key_for_global_sign_out: 'another-key-of-128-bits' };
    expect((await api.send({ method: 'POST', url: '/v4/profile', as: uid, claims: other })).status).toBe(201);
    const somebody = createUid();
    expect(await status({}, KEY, somebody)).toEqual({ isSignedOut: false });
    expect((await api.send({ url: '/v4/profile', as: somebody, claims: SESSION })).status).toBe(404);
  });

  test('takes effect on other API servers within three seconds', async () => {
    await api.send({ method: 'POST', url: '/v4/profile', as: uid, claims: SESSION });
    // Writes directly to the database, as another server would.
    await api.db.insert(signOutKeys).values({ userId: uid, key: KEY, signedOutAt: api.clock.now() });
    api.clock.advance(3001);
    expect(await api.send({ url: '/v4/profile', as: uid, claims: SESSION })).toMatchObject({
      status: 401,
      body: { code: 'session_signed_out' },
    });
  });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'revoked',
      async () => revokeAll(api.core, { accountId: uid, signOutKey: null }, { forgetsDrafts: false }),
      'session_revoked',
    ],
    ['signed out', async () => register(SESSION), 'session_signed_out'],
  ])('lets a session that is %s sign out only its own key', async (_name, end, code) => {
    await end();
    for (const key of ['another-key-of-128-bits', 'yet-another-key-of-bits']) {
      expect(await register(SESSION, key)).toMatchObject({ status: 401, body: { code } });
    }
    expect((await register(SESSION)).status).toBe(204);
  });

  test('limits sign-outs of other keys to fifty a day, but never refuses the caller’s own key', async () => {
    const keyOf = (number: number): string => `key-of-another-sign-on-${number}`;
    for (let number = 1; number <= 50; number += 1) {
      expect((await register(SESSION, keyOf(number))).status).toBe(204);
    }
    const refused = await register(SESSION, keyOf(51));
    expect(refused).toMatchObject({ status: 429, body: { code: 'quota_exceeded' } });
    expect(await status(SESSION, keyOf(51))).toEqual({ isSignedOut: false });
    expect((await register(SESSION, keyOf(7))).status).toBe(204);
    api.clock.advance(Number(refused.headers['retry-after']) * 1000);
    expect((await register(SESSION, keyOf(51))).status).toBe(204);
    expect((await register(SESSION)).status).toBe(204);
  });

  test('signs out during an outage of notifications and sends the notifications later', async () => {
    api.signals.isDown = true;
    expect((await register()).status).toBe(204);
    expect(await status()).toEqual({ isSignedOut: true });
    expect(await api.outbox.deliverDue()).toBe(0);
    api.signals.isDown = false;
    api.clock.advance(1000);
    expect(await api.outbox.deliverDue()).toBe(1);
    expect(api.signals.pushed).toMatchObject([{ userId: uid, key: KEY }]);
  });

  const refusedKeys = [
    'short',
    'with space in the key',
    '../../users/other/keys',
    'x'.repeat(129),
    '__aaaaaaaaaaaaaa__',
    '_'.repeat(16),
  ];
  test.each(refusedKeys)('refuses the malformed key %j', async (key) => {
    expect(await register({}, key)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test.each(['__aaaaaaaaaaaaaa', 'aaaaaaaaaaaaaa__'])(
    'accepts the key %j, which is not reserved',
    async (key) => {
      expect((await register({}, key)).status).toBe(204);
    },
  );
});
