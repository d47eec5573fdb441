import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { createRemoteKeySource, KeySourceUnavailableError, type TokenFetch } from './remote-key-source.ts';
import type { KeySource } from './token-verifier.ts';

const MINUTE = 60_000;
let jwk: JWK = {};
let asked = 0;
let answer: { status: number; body: string } | 'hang' | 'redirect' = { status: 200, body: '' };
let clockMs = 0;

beforeAll(async () => {
  jwk = await exportJWK((await generateKeyPair('RS256', { extractable: true })).publicKey);
});
beforeEach(() => {
  asked = 0;
  clockMs = Date.parse('2026-11-20T03:00:00Z');
  serveKeys('one');
});

/** Stands in for the key server, and follows a redirect unless the caller forbids it. */
const ask: TokenFetch = async (_url, { redirect, signal }) => {
  asked += 1;
  if (answer === 'redirect' && redirect === 'manual') return new Response('', { status: 302 });
  if (answer === 'redirect') serveKeys('one');
  if (typeof answer === 'object') return new Response(answer.body, { status: answer.status });
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
};

function serveKeys(...kids: string[]): void {
  answer = {
    status: 200,
    body: JSON.stringify({ keys: kids.map((kid) => ({ ...jwk, kid, alg: 'RS256' })) }),
  };
}

const createSource = (timeoutMs = 5000) =>
  createRemoteKeySource({ fetch: ask, now: () => new Date(clockMs), timeoutMs });
const find = async (source: KeySource, kid: string) =>
  source({ alg: 'RS256', kid }, { payload: '', signature: '' });

test('fetches the keys once an hour for all concurrent callers', async () => {
  const source = createSource();
  await Promise.all([find(source, 'one'), find(source, 'one'), find(source, 'one')]);
  clockMs += 59 * MINUTE;
  await find(source, 'one');
  expect(asked).toBe(1);
  clockMs += 2 * MINUTE;
  await find(source, 'one');
  expect(asked).toBe(2);
});

test('fetches the keys again for an unknown key, but not twice within 30 s', async () => {
  const source = createSource();
  await find(source, 'one');
  clockMs += MINUTE;
  serveKeys('one', 'two');
  await find(source, 'two');
  expect(asked).toBe(2);
  await expect(find(source, 'three')).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
  expect(asked).toBe(2);
});

test('uses cached keys for 24 hours of an outage, then reports the outage', async () => {
  const source = createSource();
  await find(source, 'one');
  answer = { status: 500, body: 'down' };
  clockMs += 23 * 60 * MINUTE;
  await expect(find(source, 'one')).resolves.toBeDefined();
  clockMs += 2 * 60 * MINUTE;
  await expect(find(source, 'one')).rejects.toBeInstanceOf(KeySourceUnavailableError);
  serveKeys('one');
  clockMs += MINUTE;
  await expect(find(source, 'one')).resolves.toBeDefined();
});

test.each([
  ['an error', { status: 503, body: '' }],
  ['no keys', { status: 200, body: '{"keys":[]}' }],
  ['something else', { status: 200, body: '<html>' }],
  ['a redirect', 'redirect' as const],
  ['nothing in time', 'hang' as const],
])('is unavailable when the key server answers %s, and retries soon', async (_name, bad) => {
  answer = bad;
  const source = createSource(bad === 'hang' ? 20 : undefined);
  await expect(find(source, 'one')).rejects.toBeInstanceOf(KeySourceUnavailableError);
  await expect(find(source, 'one')).rejects.toBeInstanceOf(KeySourceUnavailableError);
  expect(asked).toBe(1);
  serveKeys('one');
  clockMs += 3000;
  await expect(find(source, 'one')).resolves.toBeDefined();
});

test('reports the outage, not an unknown key, during an outage', async () => {
  const source = createSource();
  await find(source, 'one');
  answer = { status: 500, body: 'down' };
  clockMs += MINUTE;
  await expect(find(source, 'two')).rejects.toBeInstanceOf(KeySourceUnavailableError);
});
