import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import { expect, onTestFinished, test } from 'vitest';

import { silentLog } from '../../../test/support/logs.ts';
import { writeReaderProgram } from '../../../test/support/processes/reader-programs.ts';
import type { ReaderOptions } from '../reading-process.ts';
import { isSignedBy } from './instance-keys.ts';
import {
  createPageCopyReader,
  type PageCopyReader,
  type PageCopyReading,
  type ReadCopy,
  toPageCopyReading,
} from './page-copy-reader.ts';
import { readPageCopy } from './read-page-copy.ts';
import {
  COPY_KEY,
  createLetter,
  FILES,
  LINKS,
  OTHER_KEY,
  sign,
  stageCopy,
  toEntries,
  toJson,
  toManifest,
  writeCopy,
} from './testing/copy-fixtures.ts';
import { writeZip } from './testing/zip-writer.ts';

const MEGABYTE = 2 ** 20;

function createReader(options: Omit<ReaderOptions, 'log'> = {}): PageCopyReader {
  const reader = createPageCopyReader({ log: silentLog, ...options });
  onTestFinished(() => reader.close());
  return reader;
}

/** Reads a ZIP file in this process. */
async function read(zip: Buffer): Promise<PageCopyReading> {
  const { path, into } = await stageCopy(zip);
  return toPageCopyReading(await readPageCopy(path, into), into);
}

function toCopy(reading: PageCopyReading): ReadCopy {
  if (reading.kind === 'problem') throw new Error(reading.code);
  return reading.copy;
}

const writeFiles = (files: Parameters<typeof toEntries>[0]): Buffer => writeZip(toEntries(files));
const without = (path: string) =>
  Object.fromEntries(Object.entries(sign(FILES)).filter(([name]) => name !== path));
const withLetters = (letters: readonly unknown[]): Buffer =>
  writeCopy({ 'data/letters.json': toJson({ version: 1, letters }) });

/** Returns whether the published key signed the copy, or the problem of the copy. */
async function judge(zip: Buffer): Promise<string> {
  const reading = await read(zip);
  if (reading.kind === 'problem') return reading.code;
  const { manifestBytes: manifest, signature } = reading.copy;
  if (signature === null) return 'no signature';
  return isSignedBy(COPY_KEY.publicKey, { manifest, signature }) ? 'signed' : 'not signed';
}

const signed = sign(FILES);
const manifest = toManifest(FILES);
const eve = Buffer.from(manifest.toString().replace('"mio"', '"eve"'));

test.each<readonly [string, () => Buffer, string]>([
  ['as made', () => writeFiles(signed), 'signed'],
  ['with the signature of another key', () => writeFiles(sign(FILES, manifest, OTHER_KEY)), 'not signed'],
  ['with a changed manifest', () => writeFiles({ ...signed, 'manifest.json': eve }), 'not signed'],
  ['without a signature', () => writeFiles(without('manifest.sig')), 'no signature'],
  [
    'with a short signature',
    () => writeFiles({ ...signed, 'manifest.sig': Buffer.alloc(63) }),
    'no signature',
  ],
  [
    'with a changed part',
    () => writeFiles({ ...signed, 'data/follows.json': toJson({ version: 1, follows: [1] }) }),
    'copy_changed',
  ],
  [
    'with a changed part of the same length',
    () => writeFiles({ ...signed, 'data/follows.json': toJson({ version: 2, follows: [] }) }),
    'copy_changed',
  ],
  [
    'with a changed image of the same length',
    () => writeFiles({ ...signed, 'images/a.webp': Buffer.alloc(5000, 4) }),
    'copy_changed',
  ],
  ['with an added file', () => writeFiles({ ...signed, 'data/supports.json': toJson([]) }), 'copy_changed'],
  ['without a listed file', () => writeFiles(without('images/a.webp')), 'copy_changed'],
  ['without a manifest', () => writeFiles(without('manifest.json')), 'copy_unknown'],
  ['with a path that climbs', () => writeFiles({ '../../etc/cron.d/x': Buffer.from('x') }), 'copy_unknown'],
  ['of an archive of one account', () => writeFiles({ 'data.json': toJson({}) }), 'copy_unknown'],
  [
    'of another product',
    () => writeFiles(sign(FILES, toManifest(FILES, { format: `${BRAND.slug}-pages` }))),
    'copy_unknown',
  ],
  [
    'of a newer format with other fields',
    () => writeFiles({ 'manifest.json': toManifest({}, { format_version: 9, files: [] }) }),
    'copy_newer',
  ],
  ['that is no ZIP file', () => Buffer.alloc(500), 'copy_broken'],
])('judges a copy %s', async (_name, zip, verdict) => {
  expect(await judge(zip())).toBe(verdict);
});

test('reads parts, letters, images and files of a copy in a child process', async () => {
  const { path, into, listFiles } = await stageCopy(writeCopy());
  const copy = toCopy(await createReader().read(path, into));
  expect(copy).toMatchObject({
    manifest: { origin: 'https://old.example', handle: 'mio', key_id: COPY_KEY.id, left_out: [] },
    parts: { profile: null, appearance: null, links: LINKS, blocks: null, activities: null, names: null },
    newerParts: [],
    letters: { count: 1, files: [join(into, 'letters-0001.json')] },
    objects: [
      { path: 'images/a.webp', file: join(into, '0001.bin'), sizeBytes: 5000 },
      { path: 'files/b.pdf', file: join(into, '0002.bin'), sizeBytes: 4 },
    ],
  });
  expect(Buffer.from(copy.manifestBytes).equals(manifest)).toBe(true);
  expect((await readFile(join(into, '0001.bin'))).equals(Buffer.alloc(5000, 3))).toBe(true);
  expect(await readFile(join(into, '0002.bin'), 'utf8')).toBe('%PDF');
  expect((await listFiles()).toSorted()).toEqual([
    'into/0001.bin',
    'into/0002.bin',
    'into/letters-0001.json',
  ]);
});

test('names the parts that only a newer version can read', async () => {
  const zip = writeCopy({
    'data/links.json': toJson({ version: 2, rows: [] }),
    'data/letters.json': toJson({ version: 3 }),
    'data/recipes.json': Buffer.from('not JSON'),
  });
  const { parts, newerParts, letters } = toCopy(await read(zip));
  expect(parts.links).toBeNull();
  expect(newerParts).toEqual(['links', 'letters']);
  expect(letters).toEqual({ count: 0, files: [] });
});

test('writes letters into files of 500 and keeps the first of the same id', async () => {
  const letters = Array.from({ length: 1200 }, (_unused, at) => createLetter(at));
  const copy = toCopy(await read(withLetters([...letters, createLetter(7, 'again')])));
  const lists = await Promise.all(copy.letters.files.map(async (file) => readFile(file, 'utf8')));
  const written = lists.map((text) => JSON.parse(text) as unknown[]);
  expect(copy.letters.count).toBe(1200);
  expect(written.map(({ length }) => length)).toEqual([500, 500, 200]);
  expect(written.flat()).toEqual(letters);
});

test.each([
  ['105,000 short letters', 105_000, ''],
  ['long letters', 980, 'お手紙'.repeat(2200)],
])('reads 18 MB of %s in a child process', { timeout: 60_000 }, async (_name, count, body) => {
  const letters = Array.from({ length: count }, (_unused, at) => createLetter(at, body));
  const bytes = toJson({ version: 1, letters });
  expect(bytes.length).toBeGreaterThan(18 * MEGABYTE);
  const entries = toEntries(sign({ 'data/letters.json': bytes }));
  const stored = entries.map((entry) => ({ ...entry, packed: entry.bytes, claims: { method: 0 } }));
  const { path, into } = await stageCopy(writeZip(stored));
  expect(toCopy(await createReader().read(path, into)).letters.count).toBe(count);
});

test('refuses a ZIP file of more than 200 MB', async () => {
  const { path, into } = await stageCopy(writeCopy());
  await truncate(path, 200 * MEGABYTE + 1);
  expect(await readPageCopy(path, into)).toEqual({ kind: 'problem', code: 'copy_too_large' });
});

test('throws when the folder is missing or not empty', async () => {
  const { path, into } = await stageCopy(writeCopy());
  await writeFile(join(into, '0001.bin'), 'mine');
  await expect(createReader().read(path, into)).rejects.toMatchObject({ name: 'ReadingFailure' });
  expect(await readFile(join(into, '0001.bin'), 'utf8')).toBe('mine');
  await rm(into, { recursive: true });
  await expect(createReader().read(path, into)).rejects.toMatchObject({ name: 'ReadingFailure' });
});

test('refuses a copy when three copies are waiting', async () => {
  const reader = createReader();
  const staged = await Promise.all(Array.from({ length: 4 }, async () => stageCopy(writeCopy())));
  const readings = await Promise.allSettled(staged.map(async ({ path, into }) => reader.read(path, into)));
  expect(readings.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

test('throws when the reader is closed during a read', async () => {
  const program = await writeReaderProgram(
    `import { writeFileSync } from 'node:fs';
    process.on('message', ({ into }) => { writeFileSync(into + '/begun', ''); while (true); });
    process.send('ready');`,
  );
  const { path, into, listFiles } = await stageCopy(writeCopy());
  const reader = createReader({ program });
  const reading = reader.read(path, into);
  await expect.poll(listFiles).toEqual(['into/begun']);
  reader.close();
  await expect(reading).rejects.toMatchObject({ code: 'ended' });
});

test.each([
  ['dies', 'process.exit(1)'],
  ['does not answer', 'while (true)'],
])('refuses a copy when the process %s', async (_name, code) => {
  const program = await writeReaderProgram(
    `process.on('message', () => { ${code}; }); process.send('ready');`,
  );
  const reader = createReader({ program, timeoutMs: 500 });
  expect(await reader.read('copy.zip', 'into')).toEqual({ kind: 'problem', code: 'copy_broken' });
});
