import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { StartError } from '../start-error.ts';
import { lockFolder as lockFolderAs, refuseLockedFolder } from './folder-lock.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musubi-lock-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

const lockFolder = async (path: string) => lockFolderAs(path, 'database');
const lockFile = () => join(folder, 'database.lock');

/** Returns the pid of a process that has exited. */
async function createDeadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('locks a folder until the lock is released', async () => {
  const lock = await lockFolder(folder);
  const refused = lockFolder(folder);
  await expect(refused).rejects.toBeInstanceOf(StartError);
  await expect(refused).rejects.toThrow(
    `Process ${process.pid} already uses the data in ${folder}. Stop it first, or give this one another folder with DATA_FOLDER.`,
  );
  expect((await stat(lockFile())).mode & 0o777).toBe(0o600);
  await lock.release();
  await (await lockFolder(folder)).release();
  expect(await readdir(folder)).toEqual([]);
});

test('takes over the lock of a dead process', async () => {
  await writeFile(lockFile(), JSON.stringify({ pid: await createDeadPid(), beganAt: null, token: 'dead' }));
  const lock = await lockFolder(folder);
  expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
  await lock.release();
});

test('takes over a lock whose pid now belongs to another process', async () => {
  await writeFile(lockFile(), JSON.stringify({ pid: process.pid, beganAt: '1', token: 'before' }));
  await expect(lockFolder(folder)).resolves.toBeDefined();
});

test('leaves no empty lock file when the disk is full', async () => {
  const dead = JSON.stringify({ pid: await createDeadPid(), beganAt: null, token: 'dead' });
  await writeFile(lockFile(), dead);
  // Simulates a full disk: creates the file but fails to store its content.
  const writeToFullDisk: typeof writeFile = async (file, _text, options) => {
    await writeFile(file, '', options);
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  await expect(lockFolderAs(folder, 'database', writeToFullDisk)).rejects.toThrow(
    new StartError(`The disk of ${folder} is full. Free some room, then start again.`),
  );
  expect(await readdir(folder)).toEqual(['database.lock']);
  await expect(lockFolder(folder)).resolves.toBeDefined();
});

test('keeps the lock of a running process when opening the lock file fails', async () => {
  const lock = await lockFolder(folder);
  const failToOpen = async (): Promise<never> => {
    throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
  };
  await expect(lockFolderAs(folder, 'database', failToOpen)).rejects.toMatchObject({ code: 'EMFILE' });
  expect(await readdir(folder)).toEqual(['database.lock']);
  await lock.release();
});

test.each(['', '{', '{"pid":"1"}'])('takes over a malformed lock (%j)', async (content) => {
  await writeFile(lockFile(), content);
  await expect(lockFolder(folder)).resolves.toBeDefined();
});

test('only one of twenty processes takes over a dead process’s lock', async () => {
  await writeFile(lockFile(), JSON.stringify({ pid: await createDeadPid(), beganAt: null, token: 'dead' }));
  const results = await Promise.allSettled(Array.from({ length: 20 }, async () => lockFolder(folder)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('recovers from an interrupted takeover after ten seconds', async () => {
  await writeFile(lockFile(), JSON.stringify({ pid: await createDeadPid(), beganAt: null, token: 'dead' }));
  const takeover = `${lockFile()}.takeover`;
  await writeFile(takeover, '{}');
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(StartError);
  await utimes(takeover, new Date(0), new Date(0));
  await (await lockFolder(folder)).release();
});

test('does not release a lock that another process has taken over', async () => {
  const lock = await lockFolder(folder);
  await writeFile(lockFile(), JSON.stringify({ pid: process.pid, beganAt: null, token: 'other' }));
  await lock.release();
  expect(await readdir(folder)).toEqual(['database.lock']);
});

test('checks a lock without acquiring it', async () => {
  await refuseLockedFolder(folder, 'database');
  const lock = await lockFolder(folder);
  await expect(refuseLockedFolder(folder, 'database')).rejects.toThrow(
    `Process ${process.pid} already uses the data in ${folder}.`,
  );
  await expect(refuseLockedFolder(folder, 'stack')).resolves.toBeUndefined();
  await lock.release();
  await writeFile(lockFile(), JSON.stringify({ pid: await createDeadPid(), beganAt: null, token: 'dead' }));
  await expect(refuseLockedFolder(folder, 'database')).resolves.toBeUndefined();
});

test('keeps different locks of one folder independent', async () => {
  const stack = await lockFolderAs(folder, 'stack');
  const database = await lockFolderAs(folder, 'database');
  await expect(lockFolderAs(folder, 'stack')).rejects.toBeInstanceOf(StartError);
  await Promise.all([stack.release(), database.release()]);
});
