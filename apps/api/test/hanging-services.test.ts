import { createS3ObjectStorage, ObjectStorageError, type S3Options } from '@musubi/server/s3-object-storage';
import { type SilentServer, startSilentServer } from '@musubi/server/testing/silent-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { createRequestStatements, runWithStatements } from '#platform/database/statement-limit.ts';
import { createIdentityAccounts } from '#platform/identity/identity-accounts.ts';
import { IdentityUnavailableError } from '#platform/identity/identity-errors.ts';
import { EMULATOR_OWNER } from '#platform/identity/sign-out-signals.ts';
import { createContentHost } from '#platform/images/content-host.ts';
import { PaymentsUnavailableError } from '#platform/payments/payment-provider.ts';
import { createStripeProvider } from '#platform/payments/stripe-provider.ts';
import { limitStorageCalls } from '#platform/storage-in-time.ts';

import { createCreator, updateProfile } from './support/factories.ts';
import { silentLog } from './support/logs.ts';
import { createTestAppForTest } from './support/test-app.ts';

/** Maximum time of a request, plus one second for a busy machine. */
const IN_TIME_MS = 6000;
const MEGABYTE = new Uint8Array(1_000_000);

let silent: SilentServer;
beforeAll(async () => {
  silent = await startSilentServer();
});
afterAll(() => silent.close());

const openStorage = (options?: S3Options, { port } = silent) =>
  createS3ObjectStorage(
    {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'images',
      region: 'test-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    options,
  );

async function failureOf(running: Promise<unknown>): Promise<unknown> {
  const startedMs = performance.now();
  const failure = await running.then(
    () => 'it worked',
    (error: unknown) => error,
  );
  return performance.now() - startedMs < IN_TIME_MS ? failure : 'it took too long';
}

test('D1: ends each call of an object storage that never responds', async () => {
  const storage = openStorage();
  const calls = [
    storage.get('images/a'),
    storage.head('images/a'),
    storage.open('images/a'),
    storage.delete('images/a'),
    storage.put('images/a', MEGABYTE.subarray(0, 1000)),
    storage.put('images/a', MEGABYTE),
  ];
  const failures = await Promise.all(calls.map(failureOf));
  for (const failure of failures) expect(failure).toBeInstanceOf(ObjectStorageError);
});

test.each([
  ['takes the bytes of', false],
  ['takes no byte of', true],
])('D1: ends an upload when the object storage %s it and hangs', async (_name, isBlocked) => {
  const hanging = await startSilentServer((socket) => {
    socket.on('data', (bytes) => {
      if (bytes.toString('latin1', 0, 4) === 'HEAD')
        socket.write('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n');
      else if (isBlocked) socket.pause();
    });
  });
  onTestFinished(() => hanging.close());
  async function* content(): AsyncGenerator<Uint8Array> {
    for (let sent = 0; sent < 20; sent += 1) yield MEGABYTE;
  }
  const storage = limitStorageCalls(openStorage({ idleTimeoutMs: 100 }, hanging));
  expect(await failureOf(storage.put('files/a.pdf', content()))).toBeInstanceOf(ObjectStorageError);
});

test('D1: answers 503 on the content host while the object storage hangs', async () => {
  const host = createContentHost({ log: silentLog, storage: openStorage({ idleTimeoutMs: 100 }) });
  const { statusCode, headers, body } = await host.inject({ url: '/abcdefgh/512.webp' });
  expect([statusCode, headers['retry-after'], body]).toEqual([
    503,
    '5',
    'The object storage does not answer',
  ]);
  await host.close();
});

test('D1: ends several calls of a hanging identity service within the request time limit', async () => {
  const emulatorHost = `127.0.0.1:${silent.port}`;
  const accounts = createIdentityAccounts({ projectId: 'demo-x', emulatorHost, account: EMULATOR_OWNER });
  const statements = createRequestStatements(50);
  const findTwice = async (): Promise<void> => {
    await accounts.findConfirmedEmail('ada').catch(() => null);
    await accounts.findConfirmedEmail('ada');
  };
  const failure = await failureOf(runWithStatements(statements, findTwice));
  expect(failure).toBeInstanceOf(IdentityUnavailableError);
});

test('D1: ends several calls of a hanging storage within the request time limit', async () => {
  const storage = limitStorageCalls(openStorage());
  const putTwice = async (): Promise<void> => {
    await storage.put('images/a', MEGABYTE).catch(() => null);
    await storage.put('images/b', MEGABYTE);
  };
  const failure = await failureOf(runWithStatements(createRequestStatements(50), putTwice));
  expect(failure).toBeInstanceOf(ObjectStorageError);
  expect(failure).toHaveProperty('message', 'The object storage took too long');
});

test('D1: ends several calls of a hanging payment provider within the request time limit', async () => {
  const provider = createStripeProvider({ secretKey: 'sk_test_x', fetch: async () => new Promise(() => {}) });
  const create = async (): Promise<unknown> => provider.createCreator({ userId: 'ada', requestKey: 'one' });
  const createTwice = async (): Promise<void> => {
    await create().catch(() => null);
    await create();
  };
  const failure = await failureOf(runWithStatements(createRequestStatements(50), createTwice));
  expect(failure).toBeInstanceOf(PaymentsUnavailableError);
});

test('D1: acknowledges a save while the page servers hang', async () => {
  const api = await createTestAppForTest();
  const { id } = await createCreator(api);
  api.pages.invalidate = async () => new Promise(() => {});
  const saving = updateProfile(api, id, { profile: { version: 1, name: 'Mio' } });
  expect(await failureOf(saving)).toBe('it worked');
  expect((await saving).status).toBe(200);
});
