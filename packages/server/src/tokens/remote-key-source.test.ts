import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { createRemoteKeySource, KeySourceUnavailableError } from './remote-key-source.ts';
import type { KeySource } from './token-verifier.ts';

const MINUTE = 60_000;
let jwk: JWK = {};
let server: Server;
let url = '';
let asked = 0;
let answer: { status: number; body: string } | 'hang' = { status: 200, body: '' };
let clockMs = 0;

beforeAll(async () => {
  jwk = await exportJWK((await generateKeyPair('RS256', { extractable: true })).publicKey);
});
beforeEach(async () => {
  asked = 0;
  clockMs = Date.parse('2026-11-20T03:00:00Z');
  serveKeys('one');
  server = createServer((_request, response) => {
    asked += 1;
    if (answer !== 'hang') response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function serveKeys(...kids: string[]): void {
  answer = {
    status: 200,
    body: JSON.stringify({ keys: kids.map((kid) => ({ ...jwk, kid, alg: 'RS256' })) }),
  };
}

const createSource = (timeoutMs = 5000) =>
  createRemoteKeySource({ url, now: () => new Date(clockMs), timeoutMs });
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
  ['nothing in time', 'hang' as const],
])('is unavailable when the key server answers %s, and retries soon', async (_name, bad) => {
  answer = bad;
  const source = createSource(bad === 'hang' ? 500 : undefined);
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
