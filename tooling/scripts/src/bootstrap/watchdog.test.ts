import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { isRunning } from '@musubi/dev/stack/kill-group';
import { expect, onTestFinished, test } from 'vitest';

const WATCHDOG = fileURLToPath(new URL('./watchdog.mjs', import.meta.url));
const RUN_QUIETLY = new URL('./run-quietly.mjs', import.meta.url).href;
const WAITING = `setInterval(() => {}, 1000); console.log(process.pid)`;

async function firstLine(child: ChildProcess & { readonly stdout: Readable }): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) return line;
  return '';
}

function spawnNode(code: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

function startWatchdog(stopTimeoutMs: number) {
  return spawn(process.execPath, [WATCHDOG, String(stopTimeoutMs)], { stdio: ['pipe', 'ignore', 'inherit'] });
}

test('stops the program when the bootstrap is killed', async () => {
  const bootstrap = spawnNode(`
    import { runQuietly } from '${RUN_QUIETLY}';
    const onLine = (line) => console.log(line);
    await runQuietly(process.execPath, ['-e', ${JSON.stringify(WAITING)}], { env: process.env, onLine, onStop() {} });
  `);
  const pid = Number(await firstLine(bootstrap));
  expect(isRunning(pid)).toBe(true);
  bootstrap.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
});

test('kills a group that ignores SIGTERM', async () => {
  const program = spawnNode(`process.on('SIGTERM', () => {}); ${WAITING}`);
  await firstLine(program);
  const ended = once(program, 'exit');
  startWatchdog(10).stdin.end(`${program.pid}\n`);
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('leaves a group alone that the bootstrap has released', async () => {
  const program = spawnNode(WAITING);
  await firstLine(program);
  const watchdog = startWatchdog(10);
  watchdog.stdin.end(`${program.pid}\n0\n`);
  expect(await once(watchdog, 'exit')).toEqual([0, null]);
  expect(program.exitCode ?? program.signalCode).toBeNull();
});
