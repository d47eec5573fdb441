import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';

import { FIREBASE_KEYS_URL } from './remote-key-source.ts';
import { createVerifier, type VerifierOptions } from './verifier.ts';

const PROJECT = 'main-app';
const API = 'https://api.example';
const START_MS = Date.parse('2026-11-20T03:00:00Z');
const KEY = 'abcdefghijklmnop1234';
const startSeconds = START_MS / 1000;

const CLAIMS: JWTPayload = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'mio',
  iat: startSeconds - 10,
  exp: startSeconds + 3590,
  auth_time: startSeconds - 100,
  key_for_global_sign_out: KEY,
};

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let own: Keys;
let foreign: Keys;
let jwks = '';

beforeAll(async () => {
  [own, foreign] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256'),
  ]);
  jwks = JSON.stringify({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256' }] });
});

const sign = async (claims: JWTPayload = {}, { privateKey }: Keys = own): Promise<string> =>
  new SignJWT({ ...CLAIMS, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(privateKey);

/** Creates a verifier between a key server and an API, whose answers the test changes. */
function createSubject(options: Partial<VerifierOptions> = {}) {
  const state = {
    nowMs: START_MS,
    hasKeys: true,
    api: async (): Promise<Response> => Response.json({ isSignedOut: false }),
  };
  const asked: { readonly url: string; readonly bearer: string | null }[] = [];
  const verifier = createVerifier({
    projectId: PROJECT,
    apiOrigin: API,
    now: () => new Date(state.nowMs),
    fetch: async (url, { headers }) => {
      if (url === FIREBASE_KEYS_URL) return new Response(jwks, { status: state.hasKeys ? 200 : 503 });
      asked.push({ url, bearer: new Headers(headers).get('authorization') });
      return state.api();
    },
    ...options,
  });
  return { verifier, state, asked };
}

const lose = async (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));

describe('a verified token', () => {
  test('gives the account, the app and the time of the sign-in', async () => {
    const { verifier, asked } = createSubject();
    const token = await sign({ app: 'shop' });
    expect(await verifier.verify(token)).toEqual({
      kind: 'verified',
      accountId: 'mio',
      app: 'shop',
      scopes: [],
      authenticatedAt: new Date('2026-11-20T02:58:20Z'),
      isStale: false,
    });
    expect(asked).toEqual([
      { url: `${API}/v2/general/auth/global-sign-out-status?key=${KEY}`, bearer: `Bearer ${token}` },
    ]);
  });

  test('is asked for once in three seconds, by all requests of its session', async () => {
    const { verifier, state, asked } = createSubject();
    const tokens = [await sign(), await sign(), await sign({ iat: startSeconds - 5 })];
    await Promise.all(tokens.map(async (token) => verifier.verify(token)));
    state.nowMs += 2999;
    await verifier.verify(await sign());
    expect(asked).toHaveLength(1);
    state.nowMs += 1;
    await verifier.verify(await sign());
    expect(asked).toHaveLength(2);
  });

  test('is asked for separately for each account and session', async () => {
    const { verifier, asked } = createSubject();
    await verifier.verify(await sign());
    await verifier.verify(await sign({ sub: 'ren' }));
    await verifier.verify(await sign({ key_for_global_sign_out: 'another-key-of-mio-1' }));
    expect(asked).toHaveLength(3);
  });

  test('is asked for again when the clock has been set back', async () => {
    const { verifier, state, asked } = createSubject();
    await verifier.verify(await sign());
    state.nowMs -= 1000;
    await verifier.verify(await sign());
    expect(asked).toHaveLength(2);
  });
});

describe('a session that has ended', () => {
  test('is refused within the memory of its status, and never asked for again', async () => {
    const { verifier, state, asked } = createSubject();
    await verifier.verify(await sign());
    state.api = async () => Response.json({ isSignedOut: true });
    state.nowMs += 3000;
    const refusal = { kind: 'refused', reason: 'session_ended', isTemporary: false };
    expect(await verifier.verify(await sign())).toMatchObject(refusal);
    state.api = lose;
    state.nowMs += 60_000;
    expect(await verifier.verify(await sign(), { use: 'read' })).toMatchObject(refusal);
    expect(asked).toHaveLength(2);
  });

  test.each([401, 403])('is refused for reading, too, when the API answers %i', async (status) => {
    const { verifier, state } = createSubject();
    state.api = async () => Response.json({ code: 'session_revoked' }, { status });
    expect(await verifier.verify(await sign(), { use: 'read' })).toMatchObject({ reason: 'session_ended' });
  });
});

describe('while the API does not answer', () => {
  test.each<readonly [string, () => Promise<Response>]>([
    ['loses the connection', lose],
    ['is overloaded', async () => Response.json({ code: 'rate_limited' }, { status: 429 })],
    ['is down', async () => new Response('down', { status: 503 })],
    ['answers something else', async () => new Response('<html>')],
  ])('a write is refused and a read is stale when it %s', async (_name, api) => {
    const { verifier, state } = createSubject();
    state.api = api;
    const token = await sign();
    expect(await verifier.verify(token)).toMatchObject({ reason: 'status_unknown', isTemporary: true });
    expect(await verifier.verify(token, { use: 'write' })).toMatchObject({ kind: 'refused' });
    expect(await verifier.verify(token, { use: 'read' })).toMatchObject({ kind: 'verified', isStale: true });
  });

  test('an earlier answer counts only as long as it is remembered', async () => {
    const { verifier, state } = createSubject({ statusMemoryMs: 500 });
    await verifier.verify(await sign());
    state.api = lose;
    state.nowMs += 499;
    expect(await verifier.verify(await sign())).toMatchObject({ kind: 'verified', isStale: false });
    state.nowMs += 1;
    expect(await verifier.verify(await sign())).toMatchObject({ reason: 'status_unknown' });
  });

  test('asks again at the next request', async () => {
    const { verifier, state } = createSubject();
    state.api = lose;
    await verifier.verify(await sign());
    state.api = async () => Response.json({ isSignedOut: false });
    expect(await verifier.verify(await sign())).toMatchObject({ kind: 'verified', isStale: false });
  });
});

describe('a refused token', () => {
  test.each<readonly [string, () => Promise<string>]>([
    ['access_token', async () => 'musubi_at_abcdefgh'],
    ['access_token', async () => 'musubi_pat_abcdefgh'],
    ['token_malformed', async () => ''],
    ['token_malformed', async () => 'not.a.token'],
    ['token_invalid', async () => sign({}, foreign)],
    ['token_invalid', async () => sign({ aud: 'another-app' })],
    ['token_invalid', async () => new UnsecuredJWT(CLAIMS).encode()],
    ['token_expired', async () => sign({ exp: startSeconds - 61 })],
    ['session_unfinished', async () => sign({ key_for_global_sign_out: null })],
  ])('names the reason %s, and does not reach the API', async (reason, create) => {
    const { verifier, asked } = createSubject();
    expect(await verifier.verify(await create(), { use: 'read' })).toMatchObject({
      kind: 'refused',
      reason,
      isTemporary: false,
    });
    expect(asked).toEqual([]);
  });

  test('may be sent later while the keys are away', async () => {
    const { verifier, state } = createSubject();
    state.hasKeys = false;
    expect(await verifier.verify(await sign())).toMatchObject({
      reason: 'keys_unavailable',
      isTemporary: true,
    });
  });
});

test('accepts unsigned tokens only for a demo project in the emulator', async () => {
  const projectId = 'demo-app';
  const claims = { ...CLAIMS, aud: projectId, iss: `https://securetoken.google.com/${projectId}` };
  const { verifier } = createSubject({ projectId, isEmulator: true });
  expect(await verifier.verify(new UnsecuredJWT(claims).encode())).toMatchObject({ accountId: 'mio' });
  expect(() => createSubject({ isEmulator: true })).toThrow(RangeError);
});
