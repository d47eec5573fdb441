import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { findMounts, inWorkFolder, removeFolder } from './remove-folder.ts';

const TABLE = `22 1 254:0 / / rw,relatime - ext4 /dev/root rw
23 22 0:21 / /proc rw,nosuid - proc proc rw
90 22 0:21 / /tmp/a/root/proc rw,nosuid shared:5 - proc proc rw
91 22 0:22 / /tmp/a/root/with\\040blank rw - sysfs sysfs rw
92 22 0:23 / /tmp/ab/proc rw - proc proc rw
`;

test('finds the mounts below a folder', () => {
  expect(findMounts(TABLE, '/tmp/a')).toEqual(['/tmp/a/root/proc', '/tmp/a/root/with blank']);
});

test('finds a mount at the folder itself', () => {
  expect(findMounts(TABLE, '/tmp/a/root/proc')).toEqual(['/tmp/a/root/proc']);
});

test('finds no mount below a folder without mounts', () => {
  expect(findMounts(TABLE, '/tmp/b')).toEqual([]);
});

test('keeps a folder with a mount below it, and removes it after unmounting', async () => {
  const work = await mkdtemp(join(tmpdir(), 'remove-folder-'));
  onTestFinished(async () => rm(work, { recursive: true }));
  const [folder, table] = [join(work, 'folder'), join(work, 'mountinfo')];
  await mkdir(join(folder, 'proc'), { recursive: true });
  await writeFile(table, `90 22 0:21 / ${folder}/proc rw - proc proc rw\n`);
  await expect(removeFolder(folder, table)).rejects.toThrow(`${folder}/proc`);
  expect(existsSync(join(folder, 'proc'))).toBe(true);
  await writeFile(table, TABLE);
  await removeFolder(folder, table);
  expect(existsSync(folder)).toBe(false);
});

test('removes the temporary folder after `work` ends or fails', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'remove-folder-'));
  onTestFinished(async () => rm(parent, { recursive: true }));
  const folders: string[] = [];
  const work = async (folder: string): Promise<string> => {
    folders.push(folder);
    await writeFile(join(folder, 'file'), '');
    return 'done';
  };
  expect(await inWorkFolder(join(parent, 'a-'), work)).toBe('done');
  const failing = async (folder: string): Promise<never> => {
    await work(folder);
    throw new Error('The work failed');
  };
  await expect(inWorkFolder(join(parent, 'b-'), failing)).rejects.toThrow('The work failed');
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
});
