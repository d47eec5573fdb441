import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { silentLog } from '../../../test/support/logs.ts';
import { writeReaderProgram } from '../../../test/support/processes/reader-programs.ts';
import { createPageCopyReader, type PageCopyReading } from './page-copy-reader.ts';
import { LINKS, stageCopy } from './testing/copy-fixtures.ts';

const PARTS = { profile: null, appearance: null, links: LINKS, blocks: null, activities: null, names: null };
const MANIFEST = {
  made_at: '2026-11-21T00:00:00.000Z',
  origin: 'https://old.example',
  handle: 'mio',
  key_id: null,
  left_out: [],
};
const IMAGE = { path: 'images/a.webp', file: '0001.bin', sizeBytes: 5 };
const COPY = {
  manifest: MANIFEST,
  manifestBytes: [123, 125],
  signature: null,
  parts: PARTS,
  newerParts: [],
  letters: { count: 1, files: ['letters-0001.json'] },
  objects: [IMAGE],
};

/**
 * Reads a copy with a process that always responds with this value. The folder has an image, a link and
 * letters.
 */
async function readAnswer(answer: unknown): Promise<PageCopyReading> {
  const { path, into } = await stageCopy(Buffer.alloc(0));
  await writeFile(join(into, '0001.bin'), 'image');
  await symlink(join(into, '0001.bin'), join(into, '0002.bin'));
  await writeFile(join(into, 'letters-0001.json'), '[]');
  const program = await writeReaderProgram(
    `const answer = JSON.parse(${JSON.stringify(JSON.stringify(answer))});
    const { copy } = answer ?? {};
    if (Array.isArray(copy?.manifestBytes)) copy.manifestBytes = new Uint8Array(copy.manifestBytes);
    if (Array.isArray(copy?.signature)) copy.signature = new Uint8Array(copy.signature);
    process.on('message', () => process.send(answer));
    process.send('ready');`,
  );
  const reader = createPageCopyReader({ log: silentLog, program });
  onTestFinished(() => reader.close());
  return reader.read(path, into);
}

const BROKEN = { kind: 'problem', code: 'copy_broken' };

test('accepts a valid copy from the process', async () => {
  expect(await readAnswer({ kind: 'read', copy: COPY })).toMatchObject({
    kind: 'read',
    copy: { parts: PARTS, objects: [{ path: 'images/a.webp', sizeBytes: 5 }] },
  });
});

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['an unknown key', { isSigned: true }],
  ['a manifest of another shape', { manifest: { ...MANIFEST, handle: '' } }],
  ['an origin that is no URL', { manifest: { ...MANIFEST, origin: 'old.example' } }],
  ['a manifest that is too long', { manifestBytes: Array.from({ length: 2 ** 20 + 1 }, () => 0) }],
  ['a signature that is too short', { signature: [1] }],
  ['a part of another shape', { parts: { ...PARTS, links: { version: 1, links: [{}] } } }],
  ['an unknown part', { parts: { ...PARTS, supports: null } }],
  ['an unknown newer part', { newerParts: ['supports'] }],
  ['letters outside of the folder', { letters: { count: 1, files: ['../copy.zip'] } }],
  ['letters that are missing', { letters: { count: 1, files: ['letters-0002.json'] } }],
  ['letters without a file', { letters: { count: 1, files: [] } }],
  ['the same letters twice', { letters: { count: 501, files: ['letters-0001.json', 'letters-0001.json'] } }],
  ['an object outside of the folder', { objects: [{ ...IMAGE, file: '../copy.zip', sizeBytes: 0 }] }],
  ['an object at an absolute path', { objects: [{ ...IMAGE, file: '/etc/passwd' }] }],
  ['an object that is missing', { objects: [{ ...IMAGE, file: '0003.bin' }] }],
  ['an object that is a link', { objects: [{ ...IMAGE, file: '0002.bin' }] }],
  ['an object of another length', { objects: [{ ...IMAGE, sizeBytes: 6 }] }],
  ['a part as object', { objects: [{ ...IMAGE, path: 'data/links.json' }] }],
  ['an object at another path', { objects: [{ ...IMAGE, path: 'images/../a.webp' }] }],
  ['two objects of one file', { objects: [IMAGE, { ...IMAGE, path: 'images/b.webp' }] }],
  ['two objects of one path', { objects: [IMAGE, { ...IMAGE, file: '0003.bin' }] }],
])('refuses a copy with %s from a compromised process', async (_name, changes) => {
  expect(await readAnswer({ kind: 'read', copy: { ...COPY, ...changes } })).toEqual(BROKEN);
});

test.each([null, 7, { kind: 'problem', code: 'other' }, { kind: 'problem', code: 'copy_newer', copy: COPY }])(
  'refuses the answer %j from a compromised process',
  async (answer) => {
    expect(await readAnswer(answer)).toEqual(BROKEN);
  },
);
