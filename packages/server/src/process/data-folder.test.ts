import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { StartError } from '../start-error.ts';
import { prepareDataFolder } from './data-folder.ts';

async function createParent(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'musubi-data-folder-'));
  onTestFinished(async () => rm(parent, { recursive: true }));
  return parent;
}

const modeOf = async (folder: string): Promise<number> => (await stat(folder)).mode & 0o777;

test('creates a folder that other users cannot open', async () => {
  const folder = join(await createParent(), 'deep', 'data');
  await prepareDataFolder(folder);
  expect(await modeOf(folder)).toBe(0o700);
});

test('removes other users’ access to an existing folder', async () => {
  const folder = await createParent();
  await chmod(folder, 0o755);
  await prepareDataFolder(folder);
  expect(await modeOf(folder)).toBe(0o700);
});

test('refuses a path that is a file', async () => {
  const file = join(await createParent(), 'data');
  await writeFile(file, '');
  await expect(prepareDataFolder(file)).rejects.toThrow(StartError);
});
