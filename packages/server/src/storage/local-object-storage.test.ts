import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createLocalObjectStorage } from './local-object-storage.ts';
import { ObjectKeyError } from './object-storage.ts';

let parent = '';
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'musubi-objects-'));
});
afterEach(async () => {
  await rm(parent, { recursive: true, force: true });
});

const bytes = new TextEncoder().encode('結び');
const createStorage = () => createLocalObjectStorage(join(parent, 'objects'));

test('stores, reads, replaces and deletes an object', async () => {
  const storage = createStorage();
  await storage.put('images/mio-icon/96.webp', bytes);
  expect(await storage.head('images/mio-icon/96.webp')).toMatchObject({ sizeBytes: bytes.length });
  expect(Uint8Array.from((await storage.get('images/mio-icon/96.webp'))?.bytes ?? [])).toEqual(bytes);
  await storage.put('images/mio-icon/96.webp', bytes.slice(0, 3));
  expect(await storage.head('images/mio-icon/96.webp')).toMatchObject({ sizeBytes: 3 });
  await storage.delete('images/mio-icon/96.webp');
  await storage.delete('images/mio-icon/96.webp');
  expect(await storage.get('images/mio-icon/96.webp')).toBeNull();
  expect(await storage.head('images/mio-icon/96.webp')).toBeNull();
});

test('opens an object as a stream with its size, and returns null for a missing one', async () => {
  const storage = createStorage();
  await storage.put('files/one.pdf', bytes);
  const opened = await storage.open('files/one.pdf');
  expect(opened?.sizeBytes).toBe(bytes.length);
  expect(opened && (await text(opened.stream))).toBe('結び');
  expect(await storage.open('files/two.pdf')).toBeNull();
});

test('stores a stream as one object, and stores nothing if the stream fails', async () => {
  const storage = createStorage();
  async function* inPieces(failure?: Error): AsyncGenerator<Uint8Array> {
    yield bytes;
    if (failure !== undefined) throw failure;
    yield bytes;
  }
  await storage.put('exports/a.zip', inPieces());
  expect(Buffer.from((await storage.get('exports/a.zip'))?.bytes ?? []).toString()).toBe('結び結び');
  await expect(storage.put('exports/a.zip', inPieces(new Error('broke off')))).rejects.toThrow('broke off');
  expect(await storage.head('exports/a.zip')).toMatchObject({ sizeBytes: 2 * bytes.length });
  expect(await readdir(join(parent, 'objects/exports'))).toEqual(['a.zip']);
});

test('reports whether any object key begins with a segment', async () => {
  const storage = createStorage();
  expect(await storage.hasObjects('fonts')).toBe(false);
  await storage.put('fonts/a', bytes);
  expect([await storage.hasObjects('fonts'), await storage.hasObjects('images')]).toEqual([true, false]);
});

test('returns null for the key of a folder and for a key below a file', async () => {
  const storage = createStorage();
  await storage.put('images/mio-icon/96.webp', bytes);
  expect(await storage.get('images/mio-icon')).toBeNull();
  expect(await storage.head('images/mio-icon')).toBeNull();
  expect(await storage.get('images/mio-icon/96/x')).toBeNull();
});

test('removes its temporary file, and lets only the owner read the object', async () => {
  const storage = createStorage();
  await storage.put('fonts/abc', bytes);
  expect(await readdir(join(parent, 'objects', 'fonts'))).toEqual(['abc']);
  expect((await stat(join(parent, 'objects', 'fonts', 'abc'))).mode & 0o777).toBe(0o600);
});

test.each([
  '',
  '.',
  '..',
  '../secret',
  'images/../../secret',
  '/etc/passwd',
  'images//x',
  'images/x/',
  'images/.hidden',
  'images\\x',
  'images/x\0.webp',
  'images/%2e%2e/x',
  'Images/x',
  'images/x.webp/y',
  `images/${'a'.repeat(300)}`,
])('rejects the malformed key %j', async (key) => {
  await writeFile(join(parent, 'secret'), 'secret');
  const storage = createStorage();
  await expect(storage.get(key)).rejects.toBeInstanceOf(ObjectKeyError);
  await expect(storage.put(key, bytes)).rejects.toBeInstanceOf(ObjectKeyError);
  await expect(storage.head(key)).rejects.toBeInstanceOf(ObjectKeyError);
  await expect(storage.delete(key)).rejects.toBeInstanceOf(ObjectKeyError);
});
