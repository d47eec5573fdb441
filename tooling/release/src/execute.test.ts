import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isRunning } from '@musubi/dev/stack/kill-group';
import { StartError } from '@musubi/server/start-error';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { execute } from './execute.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'execute-'));
});
afterAll(async () => rm(folder, { recursive: true }));

test('returns the standard output of a program that reads its input', async () => {
  expect(await execute('sh', ['-c', 'cat; echo warning >&2'], { input: 'text' })).toBe('text');
});

test('rejects with the output of a program that fails', async () => {
  const failed = execute('sh', ['-c', 'echo out; echo problem >&2; exit 3']);
  await expect(failed).rejects.toThrow(/ended with 3\nout\nproblem/);
  await expect(failed).rejects.toBeInstanceOf(StartError);
});

test('rejects with the output of a program that a time limit stops', async () => {
  const printed = join(folder, 'printed');
  const controller = new AbortController();
  const program = `echo out; echo problem >&2; echo > ${printed}; exec sleep 60`;
  const late = execute('sh', ['-c', program], { signal: controller.signal });
  const rejection = late.catch((error: unknown) => error);
  await expect.poll(() => existsSync(printed)).toBe(true);
  controller.abort(new DOMException('The operation timed out', 'TimeoutError'));
  expect(String(await rejection)).toContain('was stopped by the time limit\nout\nproblem');
});

test('rejects when the program does not exist', async () => {
  await expect(execute('no-such-program', [])).rejects.toThrow('no-such-program does not start');
});

test('starts nothing when its signal has aborted', async () => {
  const file = join(folder, 'started');
  const signal = AbortSignal.abort();
  await expect(execute('touch', [file], { signal })).rejects.toBe(signal.reason);
  expect(existsSync(file)).toBe(false);
});

test.skipIf(process.platform === 'win32')(
  'rejects after an abort once the program and its children have ended',
  async () => {
    const [started, ended] = [join(folder, 'pid'), join(folder, 'ended')];
    // The child ignores SIGTERM, and the program takes a moment to end.
    const child = `sh -c "trap '' TERM; echo \\$\\$ > ${started}; while :; do sleep 0.1; done"`;
    const program = `trap 'sleep 0.3; echo > ${ended}; exit 0' TERM; ${child} & while :; do wait; done`;
    const controller = new AbortController();
    const run = execute('sh', ['-c', program], { signal: controller.signal });
    const rejection = run.catch((error: unknown) => error);
    const readPid = async (): Promise<number> => Number(await readFile(started, 'utf8').catch(() => '0'));
    await expect.poll(readPid).toBeGreaterThan(0);
    const pid = await readPid();
    expect(isRunning(pid)).toBe(true);
    controller.abort();
    expect(await rejection).toBe(controller.signal.reason);
    expect(existsSync(ended)).toBe(true);
    const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
    // pid 1 may reap the process later.
    expect(stdout.trim()).toMatch(/^(?:Z.*)?$/);
  },
);
