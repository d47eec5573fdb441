import { encodeSessionRecord, toSessionRecord } from '@musubi/auth/session-record';
import { createIdentityToken } from '@musubi/auth/testing/tokens';
import { readTokenClaims } from '@musubi/auth/token-claims';
import { createTokenVerifier } from '@musubi/auth/token-verifier';
import fc from 'fast-check';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';

import type { MemberProfile } from '#shared/app/member-profile.ts';
import { ApiFailure } from '#shared/clients/api-failure.ts';

import { createFirstPaintReader, type FirstPaintPorts } from './first-paint.server.ts';

const PROJECT = 'musubi-production';
const NOW = new Date('2026-11-20T03:00:00Z');
const nowSeconds = NOW.getTime() / 1000;
const CLAIMS = { pib: { id: 'pib-1' }, key_for_global_sign_out: 'abcdefghijklmnop1234' };
const PROFILE = { id: 'mio', name: '水野 澪' } as MemberProfile;

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let own: Keys;
let foreign: Keys;
let verify: FirstPaintPorts['verify'];
beforeAll(async () => {
  own = await generateKeyPair('RS256', { extractable: true });
  foreign = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256' }],
  });
  verify = createTokenVerifier({ projectId: PROJECT, now: () => NOW, keys });
});

const sign = async (claims: Readonly<Record<string, unknown>> = {}, key = own.privateKey): Promise<string> =>
  new SignJWT({
    ...CLAIMS,
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'mio',
    iat: nowSeconds - 10,
    exp: nowSeconds + 3590,
    auth_time: nowSeconds - 10,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'own' })
    .sign(key);

/** The cookies of a browser whose session record contains this token. */
function cookiesOf(token: string, changes: Readonly<Record<string, unknown>> = {}): string {
  const claims = readTokenClaims(token);
  if (claims === null) throw new Error('a test token must be readable');
  const user = { email: null, displayName: null, isEmailVerified: true, providerIds: ['password'], token };
  const record = toSessionRecord({ id: claims.id, ...user }, claims);
  return `NEXT_LOCALE=ja; soziIdAuth=${encodeSessionRecord({ ...record, ...changes })}; other=1`;
}

/** Request headers with the given cookies, even cookies that `Headers` would refuse. */
const headersOf = (cookies: string | null) => ({
  get: (name: string) => (name === 'cookie' ? cookies : null),
});

const read = async (
  cookies: string | null,
  loadProfile: FirstPaintPorts['loadProfile'] = async () => PROFILE,
  timeout = new AbortController(),
) => createFirstPaintReader({ verify, loadProfile }, () => timeout.signal)(headersOf(cookies));

/** Returns `call`, whose promise never settles, and `timeout`, which aborts soon after `call` is called. */
function createEndless() {
  const timeout = new AbortController();
  const call = async () => {
    queueMicrotask(() => timeout.abort());
    return new Promise<never>(() => {});
  };
  return { call, timeout };
}

const failing = (code: ConstructorParameters<typeof ApiFailure>[0]) => async () => {
  throw new ApiFailure(code);
};

test('first paint of a valid token contains the profile from the API', async () => {
  const token = await sign();
  const bearers: string[] = [];
  const paint = await read(cookiesOf(token), async (bearer) => {
    bearers.push(bearer);
    return PROFILE;
  });
  expect(paint).toEqual({ userId: 'mio', profile: PROFILE });
  expect(bearers).toEqual([token]);
});

describe('first paint has no user and calls no API', () => {
  /** Returns the first paint and the number of requests to the API. */
  const attempt = async (cookies: string | null): Promise<readonly unknown[]> => {
    const asked: string[] = [];
    const paint = await read(cookies, async (bearer) => {
      asked.push(bearer);
      return PROFILE;
    });
    return [paint, asked.length];
  };
  const NOBODY = [null, 0];

  test('without a session record', async () => {
    for (const cookies of [null, '', 'other=1', 'soziIdAuth=', 'soziIdAuth=%', 'soziIdAuth={}'])
      expect(await attempt(cookies)).toEqual(NOBODY);
  });

  test('when the token is forged, unsigned, expired, from the future or of another project', async () => {
    const unsigned = createIdentityToken({ userId: 'mio', issuedAtMs: NOW.getTime() });
    const tokens = [
      await sign({}, foreign.privateKey),
      unsigned,
      await sign({ aud: 'another-project' }),
      await sign({ iat: nowSeconds + 600, auth_time: nowSeconds + 600 }),
      await sign({ exp: nowSeconds - 61 }),
    ];
    for (const token of tokens) expect(await attempt(cookiesOf(token))).toEqual(NOBODY);
  });

  test('when the session record contradicts its token', async () => {
    expect(await attempt(cookiesOf(await sign(), { id: 'wren' }))).toEqual(NOBODY);
    expect(await attempt(cookiesOf(await sign(), { pibId: 'pib-2' }))).toEqual(NOBODY);
    expect(await attempt(cookiesOf(await sign(), { keyForGlobalSignOut: 'another-key-of-global' }))).toEqual(
      NOBODY,
    );
  });

  test('when the cookie contains random data', async () => {
    const token = await sign();
    const values = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.json(),
      fc.json().map((json) => encodeURIComponent(json)),
      fc.record({ id: fc.constant('mio'), token: fc.constant(token) }).map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        expect(await attempt(`soziIdAuth=${value}`)).toEqual(NOBODY);
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);
});

describe('first paint has the user but no profile', () => {
  const nameless = { userId: 'mio', profile: null };

  test('when the API is down or slow, or has no profile yet', async () => {
    const cookies = cookiesOf(await sign());
    expect(await read(cookies, failing('network'))).toEqual(nameless);
    expect(await read(cookies, failing('service_unavailable'))).toEqual(nameless);
    expect(await read(cookies, async () => null)).toEqual(nameless);
    const { call, timeout } = createEndless();
    expect(await read(cookies, call, timeout)).toEqual(nameless);
  });

  test('when the API returns another user', async () => {
    expect(await read(cookiesOf(await sign()), async () => ({ ...PROFILE, id: 'wren' }))).toEqual(nameless);
  });
});

test('first paint has no user when the session has ended', async () => {
  const cookies = cookiesOf(await sign());
  for (const code of ['session_revoked', 'session_signed_out', 'token_expired'] as const)
    expect(await read(cookies, failing(code))).toBeNull();
});

test('first paint waits only briefly for unreachable signing keys', async () => {
  const { call, timeout } = createEndless();
  const reader = createFirstPaintReader(
    { verify: call, loadProfile: async () => PROFILE },
    () => timeout.signal,
  );
  expect(await reader(headersOf(cookiesOf(await sign())))).toBeNull();
});

test('first paint of a soft navigation has no user and calls no API', async () => {
  const asked: string[] = [];
  const reader = createFirstPaintReader({
    verify,
    loadProfile: async (bearer) => {
      asked.push(bearer);
      return PROFILE;
    },
  });
  const cookie = cookiesOf(await sign());
  const readAs = async (destination: string) =>
    reader(new Headers({ cookie, 'sec-fetch-dest': destination }));
  expect(await readAs('empty')).toBeNull();
  expect(asked).toEqual([]);
  expect(await readAs('document')).toEqual({ userId: 'mio', profile: PROFILE });
});
