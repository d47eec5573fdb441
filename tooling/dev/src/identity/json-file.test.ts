import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { createJsonFile, readJsonFile } from './json-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musubi-json-file-'));
  return async () => rm(folder, { recursive: true });
});

const failLoudly = (error: unknown): never => {
  throw error;
};

test('writes the last change with owner-only permissions and leaves no temporary file', async () => {
  const path = join(folder, 'deep', 'file.json');
  let value = 0;
  const file = createJsonFile({ path, snapshot: () => ({ value }), onError: failLoudly });
  for (value = 1; value < 50; value += 1) file.markChanged();
  await file.settle();
  expect(await readJsonFile(path)).toEqual({ value: 50 });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'deep'))).toEqual(['file.json']);
});

test('writes a change that is made during another write', async () => {
  const path = join(folder, 'file.json');
  let value = 1;
  const file = createJsonFile({ path, snapshot: () => ({ value }), onError: failLoudly });
  file.markChanged();
  await Promise.resolve();
  value = 2;
  file.markChanged();
  await file.settle();
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ value: 2 });
});

test('reports a failed write and retries at the next change', async () => {
  const path = join(folder, 'file.json');
  const errors: unknown[] = [];
  let isBroken = true;
  const snapshot = (): unknown => {
    if (isBroken) throw new Error('broken');
    return { ok: true };
  };
  const file = createJsonFile({ path, snapshot, onError: (error) => errors.push(error) });
  file.markChanged();
  await file.settle();
  isBroken = false;
  file.markChanged();
  await file.settle();
  expect(errors).toEqual([new Error('broken')]);
  expect(await readJsonFile(path)).toEqual({ ok: true });
});

test('reads a missing file as null and reports an invalid one', async () => {
  const path = join(folder, 'file.json');
  expect(await readJsonFile(path)).toBeNull();
  await writeFile(path, '{"cut');
  await expect(readJsonFile(path)).rejects.toThrow(
    `${path} cannot be read. Move it away to start without it.`,
  );
});
