import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { removeLeftFiles } from './spooled-file.ts';

const HOUR_MS = 60 * 60_000;
const NOW_MS = Date.parse('2026-11-23T09:00:00.000Z');

test('deletes only uploads that a crash left behind a day ago', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'left-files-test-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
  const ages = { 'api-upload-old': 25, 'api-upload-new': 23, 'another-program': 25 };
  for (const [name, hours] of Object.entries(ages)) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'file'), 'bytes');
    const at = new Date(NOW_MS - hours * HOUR_MS);
    await utimes(join(folder, name), at, at);
  }
  await removeLeftFiles(NOW_MS);
  expect((await readdir(folder)).toSorted()).toEqual(['another-program', 'api-upload-new']);
});
