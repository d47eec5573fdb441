import { expect, test } from 'vitest';

import { COPY_MAX_BYTES, isPageCopy } from './file-kind.ts';
import { FILE_MAX_BYTES } from './typed-source.ts';

const ZIP_START = [0x50, 0x4b, 0x03, 0x04];

/** A file with these first bytes and a fake size, so that no test allocates 200 MB. */
function createFile(bytes: readonly number[], size: number): Pick<File, 'size' | 'slice'> {
  const blob = new Blob([new Uint8Array(bytes)]);
  return { size, slice: (start, end) => blob.slice(start, end) };
}

test.each([
  ['a ZIP file', ZIP_START, true],
  ['a ZIP file without entries', [0x50, 0x4b, 0x05, 0x06], false],
  ['a text that begins with PK', [0x50, 0x4b, 0x0a, 0x0a], false],
  ['a file that ends early', [0x50, 0x4b], false],
])('recognises %s by its first bytes', async (_name, bytes, expected) => {
  expect(await isPageCopy(createFile(bytes, bytes.length))).toBe(expected);
});

test('ignores the name and the type of the file', async () => {
  expect(await isPageCopy(new File(['<html>'], 'copy.zip', { type: 'application/zip' }))).toBe(false);
});

test.each([
  ['a page copy', ZIP_START, COPY_MAX_BYTES],
  ['another file', [1, 2, 3, 4], FILE_MAX_BYTES],
])('accepts %s up to its limit', async (_name, bytes, limit) => {
  await expect(isPageCopy(createFile(bytes, limit))).resolves.toBe(bytes === ZIP_START);
});

test.each([
  ['a page copy over 200 MB', ZIP_START, COPY_MAX_BYTES + 1, 'import_copy_too_large'],
  ['another file over 200 MB', [1], COPY_MAX_BYTES + 1, 'import_too_large'],
  ['another file over 5 MB', [1], FILE_MAX_BYTES + 1, 'import_too_large'],
  ['an empty file', [], 0, 'import_unreadable'],
])('refuses %s', async (_name, bytes, size, code) => {
  await expect(isPageCopy(createFile(bytes, size))).rejects.toMatchObject({ code });
});

test('refuses a file that was deleted after it was chosen', async () => {
  const removed = new DOMException('Not found', 'NotFoundError');
  const blob = new Blob();
  const slice = (): Blob => Object.assign(blob, { arrayBuffer: async () => Promise.reject(removed) });
  await expect(isPageCopy({ size: 9, slice })).rejects.toMatchObject({ code: 'import_unreadable' });
});
