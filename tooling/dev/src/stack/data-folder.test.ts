import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lockFolder } from '@musubi/server/folder-lock';
import { StartError } from '@musubi/server/start-error';
import { beforeEach, expect, test } from 'vitest';

import { claimDataFolder, deleteLocalData, refuseUsedDataFolder } from './data-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musubi data '));
  return async () => rm(folder, { recursive: true, force: true });
});

test('deletes only what the stack created', async () => {
  for (const name of ['database', 'database.partial', 'objects', 'identity', 'logs', 'photos']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'file'), name);
  }
  await writeFile(join(folder, 'notes.txt'), 'mine');
  await deleteLocalData(folder);
  expect((await readdir(folder)).toSorted()).toEqual(['notes.txt', 'photos']);
  expect(await readFile(join(folder, 'photos', 'file'), 'utf8')).toBe('photos');
});

test('accepts a data folder that does not exist', async () => {
  await expect(deleteLocalData(join(folder, 'missing'))).resolves.toBeUndefined();
});

test('creates a data folder and holds its lock until release', async () => {
  const dataFolder = join(folder, 'new', 'data');
  await expect(refuseUsedDataFolder(dataFolder)).resolves.toBeUndefined();
  const claim = await claimDataFolder(dataFolder);
  await expect(claimDataFolder(dataFolder)).rejects.toBeInstanceOf(StartError);
  await expect(refuseUsedDataFolder(dataFolder)).rejects.toThrow('already uses the data');
  await claim.release();
  await (await claimDataFolder(dataFolder)).release();
});

test('refuses a folder whose database is open in an API', async () => {
  const database = await lockFolder(folder, 'database');
  await expect(refuseUsedDataFolder(folder)).rejects.toThrow('already uses the data');
  await expect(claimDataFolder(folder)).rejects.toThrow('already uses the data');
  await database.release();
});

test('reports a folder that cannot be created', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(claimDataFolder(join(folder, 'file', 'data'))).rejects.toThrow(
    'Choose a folder that this user may write with DATA_FOLDER.',
  );
});
