import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { openServiceLog } from './service-log.ts';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musubi log '));
  file = join(folder, 'logs', 'api.log');
  return async () => rm(folder, { recursive: true, force: true });
});

const toLine = (text: string): Buffer => Buffer.from(`${text}\n`);
const readLog = async (name = 'api.log'): Promise<string> => readFile(join(folder, 'logs', name), 'utf8');
const readLogOrNothing = async (): Promise<string> => readLog().catch(() => '');
const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

/** Sums the counts of dropped lines in a log's notices. */
const sumDropped = (text: string): number =>
  [...text.matchAll(/"dropped":(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);

test('creates folder and log for this user only', async () => {
  await openServiceLog(file).flush();
  expect(await readLog()).toBe('');
  expect([await modeOf(join(folder, 'logs')), await modeOf(file)]).toEqual([0o700, 0o600]);
});

test('4D1: keeps the logs of the last two runs', async () => {
  for (const run of ['first', 'second', 'third', 'fourth']) {
    const log = openServiceLog(file);
    log.write(toLine(run));
    await log.flush();
  }
  expect([await readLog(), await readLog('api.1.log'), await readLog('api.2.log')]).toEqual([
    'fourth\n',
    'third\n',
    'second\n',
  ]);
  expect(await readdir(join(folder, 'logs'))).toHaveLength(3);
});

test('4D1: begins a new file before the log exceeds its maximum size', async () => {
  const log = openServiceLog(file, { maxBytes: 10 });
  for (const text of ['1111', '2222', '3333', '4444', '5555', '6666', '7777']) {
    log.write(toLine(text));
    await log.flush();
  }
  expect([await readLog(), await readLog('api.1.log'), await readLog('api.2.log')]).toEqual([
    '7777\n',
    '5555\n6666\n',
    '3333\n4444\n',
  ]);
  expect(await readdir(join(folder, 'logs'))).toHaveLength(3);
});

test.skipIf(!existsSync('/dev/full'))(
  '4D1: counts the lines that a full disk refuses, then writes again',
  async () => {
    await mkdir(join(folder, 'logs'));
    await symlink('/dev/full', file);
    const failures: unknown[] = [];
    const log = openServiceLog(file, { onFailure: (error) => failures.push(error) });
    for (const text of ['a', 'b', 'c']) log.write(toLine(text));
    await expect.poll(() => failures.length).toBe(1);
    log.write(toLine('d'));
    await log.flush();
    await rm(file);
    let count = 4;
    await expect
      .poll(async () => {
        log.write(toLine('later'));
        count += 1;
        return readLogOrNothing();
      })
      .toContain('later\n');
    await log.flush();
    const text = await readLog();
    expect(sumDropped(text)).toBeGreaterThanOrEqual(4);
    expect(sumDropped(text) + text.split('later\n').length - 1).toBe(count);
    expect(text.startsWith('{"level":40,')).toBe(true);
    expect(failures).toEqual([expect.objectContaining({ code: 'ENOSPC' })]);
  },
);

test('4D1: reports the dropped lines at the end when no line follows', async () => {
  await writeFile(join(folder, 'logs'), 'a file in place of the folder');
  const log = openServiceLog(file);
  log.write(Buffer.from('a\nb\n'));
  await log.flush();
  await rm(join(folder, 'logs'));
  await log.flush();
  expect(JSON.parse(await readLog())).toMatchObject({ level: 40, dropped: 2 });
});

test('4D1: drops lines that the disk is too slow for', async () => {
  const log = openServiceLog(file, { maxQueuedBytes: 4_000 });
  for (let number = 0; number < 10; number += 1) log.write(toLine('x'.repeat(999)));
  await log.flush();
  expect((await readLog()).startsWith(`${'x'.repeat(999)}\n`.repeat(2) + '{')).toBe(true);
  expect(sumDropped(await readLog())).toBe(8);
  log.write(toLine('later'));
  await log.flush();
  expect((await readLog()).endsWith('}\nlater\n')).toBe(true);
});

test('4D1: continues in a new folder when the folder is removed', async () => {
  const log = openServiceLog(file);
  log.write(toLine('before'));
  await log.flush();
  await rm(join(folder, 'logs'), { recursive: true });
  log.write(toLine('after'));
  await log.flush();
  expect(await readLog()).toBe('after\n');
});

test('4D1: leaves no part of a batch when the disk is full midway', async () => {
  const code = `
    const { openServiceLog } = await import(${JSON.stringify(new URL('service-log.ts', import.meta.url))});
    const log = openServiceLog(${JSON.stringify(file)}, { onFailure: (error) => console.log(error.code) });
    for (const lines of ['fits\\n', 'too much\\n'.repeat(1000)]) {
      log.write(Buffer.from(lines));
      await log.flush();
    }`;
  const node = [process.execPath, '--input-type=module', '-e', code];
  // Limits the size of a file, so that the system writes the first bytes of a batch only.
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -f 8 && exec "$0" "$@"', ...node], { encoding: 'utf8' });
  expect(stdout).toBe('EFBIG\n');
  const text = await readLog();
  expect(text.startsWith('fits\n{"level":40,')).toBe(true);
  expect(sumDropped(text)).toBe(1000);
});
