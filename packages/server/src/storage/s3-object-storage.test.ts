import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { startCollecting } from '../testing/collect-garbage.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { startSilentServer } from '../testing/silent-server.ts';
import { startSlowS3Server } from '../testing/slow-s3-server.ts';
import { createS3ObjectStorage } from './s3-object-storage.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

const KEY = 'images/abcdefgh/96.webp';

test('returns a stored object and its metadata until the object is deleted', async () => {
  const storage = createS3ObjectStorage(server.bucket);
  const bytes = new Uint8Array([0, 255, 10, 13]);
  await storage.put(KEY, new Uint8Array());
  expect(server.objects.get(KEY)).toHaveLength(0);
  await storage.put(KEY, bytes);
  expect(server.objects.get(KEY)).toEqual(Buffer.from(bytes));
  const modifiedAt = new Date('2026-11-20T03:00:00Z');
  expect(await storage.get(KEY)).toEqual({ bytes, modifiedAt });
  expect(await storage.head(KEY)).toEqual({ sizeBytes: 4, modifiedAt });
  await storage.delete(KEY);
  await storage.delete(KEY);
  expect([await storage.get(KEY), await storage.head(KEY)]).toEqual([null, null]);
});

async function* inPieces(...pieces: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}

test('stores a stream as one object, and stores nothing if the stream fails', async () => {
  const storage = createS3ObjectStorage(server.bucket);
  await storage.put(KEY, inPieces('one', 'two'));
  expect(server.objects.get(KEY)?.toString()).toBe('onetwo');
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('half');
    throw new Error('broke off');
  }
  await expect(storage.put(KEY, failing())).rejects.toThrow('broke off');
  expect(server.objects.get(KEY)?.toString()).toBe('onetwo');
  await storage.delete(KEY);
});

test('reports whether any object key begins with a segment', async () => {
  const storage = createS3ObjectStorage(server.bucket);
  await storage.put('fonts/a', new Uint8Array(1));
  expect([await storage.hasObjects('fonts'), await storage.hasObjects('images')]).toEqual([true, false]);
  await storage.delete('fonts/a');
});

test('opens an object as a stream with its size, and returns null for a missing one', async () => {
  const storage = createS3ObjectStorage(server.bucket);
  await storage.put(KEY, inPieces('one', 'two'));
  const opened = await storage.open(KEY);
  expect(opened?.sizeBytes).toBe(6);
  expect(opened && (await text(opened.stream))).toBe('onetwo');
  await storage.delete(KEY);
  expect(await storage.open(KEY)).toBeNull();
});

test('refuses a malformed object key', async () => {
  const storage = createS3ObjectStorage(server.bucket);
  for (const key of ['../secret', 'a/../b', 'A.webp', '']) {
    await expect(storage.put(key, new Uint8Array())).rejects.toMatchObject({ code: 'object_key_malformed' });
  }
});

test('throws for a wrong secret key instead of reporting a missing object', async () => {
  const storage = createS3ObjectStorage({ ...server.bucket, secretAccessKey: 'wrong' });
  const error = { code: 'object_storage_failed' };
  await expect(storage.put(KEY, new Uint8Array(1))).rejects.toMatchObject(error);
  await expect(storage.get(KEY)).rejects.toMatchObject(error);
  await expect(storage.head(KEY)).rejects.toMatchObject(error);
  await expect(storage.delete(KEY)).rejects.toMatchObject(error);
});

test('throws ObjectStorageError when the S3 service is unreachable', async () => {
  const storage = createS3ObjectStorage({ ...server.bucket, endpoint: 'http://127.0.0.1:1' });
  await expect(storage.get(KEY)).rejects.toMatchObject({ code: 'object_storage_failed' });
});

const PIECE = Buffer.from('piece ');

test('D1: times out although garbage collection runs during the request', async () => {
  const silent = await startSilentServer();
  const bucket = { ...server.bucket, endpoint: `http://127.0.0.1:${silent.port}` };
  onTestFinished(startCollecting());
  onTestFinished(() => silent.close());
  await expect(createS3ObjectStorage(bucket, { idleTimeoutMs: 300 }).get(KEY)).rejects.toMatchObject({
    code: 'object_storage_failed',
  });
});

test('retries a request when the service is busy', async () => {
  const statuses = [503, 429];
  const busy = createServer((_request, response) => void response.writeHead(statuses.shift() ?? 404).end());
  await once(busy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void busy.close());
  const { port } = busy.address() as AddressInfo;
  const storage = createS3ObjectStorage({ ...server.bucket, endpoint: `http://127.0.0.1:${port}` });
  expect([await storage.head(KEY), statuses]).toEqual([null, []]);
});

test('a long download does not time out while bytes keep arriving', async () => {
  const pieces = 60;
  const slow = await startSlowS3Server({ piece: PIECE, pieces, intervalMs: 20 });
  onTestFinished(slow.close);
  const storage = createS3ObjectStorage(slow.bucket, { idleTimeoutMs: 600 });
  const object = await storage.get(KEY);
  expect(Buffer.from(object?.bytes ?? []).toString()).toBe(PIECE.toString().repeat(pieces));
});

test('D1: a long upload does not time out while the service reads bytes', async () => {
  // The client notices progress only per megabyte, because the kernel buffers data of the connection.
  const slow = await startSlowS3Server({ piece: Buffer.alloc(2 ** 20), pieces: 18, intervalMs: 60 });
  onTestFinished(slow.close);
  const storage = createS3ObjectStorage(slow.bucket, { idleTimeoutMs: 600 });
  await expect(storage.put(KEY, inPieces('a'.repeat(24 * 2 ** 20)))).resolves.toBeUndefined();
});

test.each([
  ['before its first byte', 0],
  ['after some bytes', 2],
])('aborts a download that stalls %s', async (_name, stallsAfter) => {
  const slow = await startSlowS3Server({ piece: PIECE, pieces: 60, intervalMs: 20, stallsAfter });
  onTestFinished(slow.close);
  const storage = createS3ObjectStorage(slow.bucket, { idleTimeoutMs: 200 });
  await expect(storage.get(KEY)).rejects.toMatchObject({ code: 'object_storage_failed' });
});
