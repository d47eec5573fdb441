import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, expect, test } from 'vitest';

import { DeliveryRefusedError } from '../outbox/delivery-refused-error.ts';
import { IdentityUnavailableError } from './identity-errors.ts';
import { createFirestoreSignals, EMULATOR_OWNER } from './sign-out-signals.ts';

const SIGNAL = {
  userId: 'a/b ü',
  key: 'abcdefghijklmnopqrstuv',
  signedOutAt: new Date('2026-11-20T03:00:00.000Z'),
  expiresAt: new Date('2026-12-20T03:00:00.000Z'),
};

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const errorOf = (status: string): string => JSON.stringify({ error: { code: 400, status } });

/**
 * A fake Firestore that answers with `status`, or does not answer if `status` is null. Refuses reserved ids,
 * as Firestore does.
 */
async function startFirestore(status: number | null, answer = '{}') {
  const seen: { request: IncomingMessage; body: string }[] = [];
  const record = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    seen.push({ request, body });
    const isReserved = /__[^/"]*__/.test(`${request.url}${body}`);
    if (status === null) return;
    response.writeHead(isReserved ? 400 : status, { 'content-type': 'application/json' });
    response.end(isReserved ? errorOf('INVALID_ARGUMENT') : answer);
  };
  server = createServer((request, response) => void record(request, response));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const signals = createFirestoreSignals({
    projectId: 'demo-musubi',
    emulatorHost: `127.0.0.1:${port}`,
    account: EMULATOR_OWNER,
    timeoutMs: 200,
  });
  return { signals, seen };
}

test('writes the sign-out document for open apps, with its expiry', async () => {
  const { signals, seen } = await startFirestore(200);
  await signals.push(SIGNAL);
  const [{ request, body } = { request: null, body: '' }] = seen;
  expect(request?.method).toBe('PATCH');
  expect(request?.url).toBe(
    '/v1/projects/demo-musubi/databases/(default)/documents/users/a%2Fb%20%C3%BC/keys_for_global_sign_out/abcdefghijklmnopqrstuv',
  );
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer owner',
    'content-type': 'application/json',
  });
  expect(JSON.parse(body)).toEqual({
    fields: {
      signed_out_at: { timestampValue: '2026-11-20T03:00:00.000Z' },
      expires_at: { timestampValue: '2026-12-20T03:00:00.000Z' },
    },
  });
});

test('deletes the sign-out documents of a user in one request', async () => {
  const { signals, seen } = await startFirestore(200);
  await signals.erase('mio', ['key-a', 'key-b']);
  const [{ request, body } = { request: null, body: '' }] = seen;
  expect(`${request?.method} ${request?.url}`).toBe(
    'POST /v1/projects/demo-musubi/databases/(default)/documents:commit',
  );
  const folder = 'projects/demo-musubi/databases/(default)/documents/users/mio/keys_for_global_sign_out';
  expect(JSON.parse(body)).toEqual({
    writes: [{ delete: `${folder}/key-a` }, { delete: `${folder}/key-b` }],
  });
});

test.each([403, 500, null])('throws IdentityUnavailableError when Firestore answers %s', async (status) => {
  const { signals } = await startFirestore(status);
  await expect(signals.push(SIGNAL)).rejects.toBeInstanceOf(IdentityUnavailableError);
  await expect(signals.erase('mio', ['key'])).rejects.toBeInstanceOf(IdentityUnavailableError);
});

test.each([errorOf('FAILED_PRECONDITION'), '{}', '<html>', 'null'])(
  'treats a 400 without INVALID_ARGUMENT as an outage (%s)',
  async (answer) => {
    const { signals, seen } = await startFirestore(400, answer);
    await expect(signals.push(SIGNAL)).rejects.toBeInstanceOf(IdentityUnavailableError);
    await expect(signals.erase('mio', ['a', 'b'])).rejects.toBeInstanceOf(IdentityUnavailableError);
    expect(seen).toHaveLength(2);
  },
);

const RESERVED = '__aaaaaaaaaaaaaa__';

test('throws DeliveryRefusedError when Firestore refuses the key', async () => {
  const { signals, seen } = await startFirestore(200);
  await expect(signals.push({ ...SIGNAL, key: RESERVED })).rejects.toBeInstanceOf(DeliveryRefusedError);
  expect(seen).toHaveLength(1);
});

test('deletes all other documents when Firestore refuses one key', async () => {
  const { signals, seen } = await startFirestore(200);
  const keys = Array.from({ length: 200 }, (_unused, at) => `key-${at}`);
  const erasure = signals.erase('mio', keys.with(77, RESERVED));
  await expect(erasure).rejects.toBeInstanceOf(DeliveryRefusedError);
  const removed = seen
    .filter(({ body }) => !body.includes(RESERVED))
    .flatMap(({ body }) => body.match(/key-\d+/g));
  expect(new Set(removed)).toEqual(new Set(keys.toSpliced(77, 1)));
  expect(seen.length).toBeLessThan(20);
});

test('throws IdentityUnavailableError when Firestore is unreachable', async () => {
  const signals = createFirestoreSignals({
    projectId: 'demo-musubi',
    emulatorHost: '127.0.0.1:1',
    account: EMULATOR_OWNER,
  });
  await expect(signals.push(SIGNAL)).rejects.toBeInstanceOf(IdentityUnavailableError);
});
