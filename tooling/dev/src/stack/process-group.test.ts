import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { isRunning } from './kill-group.ts';
import { OWN_GROUP, ownGroup } from './process-group.ts';

const STARTER = fileURLToPath(new URL('./testing/starter-program.ts', import.meta.url));
// Source of a program that starts a child and prints the child's pid. The child ignores SIGTERM.
const PARENT_OF_STUBBORN = `
  const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready')";
  const child = require('node:child_process').spawn(process.execPath, ['-e', stubborn], { stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.once('data', () => console.log(child.pid));
`;

const spawnNode = (code: string) =>
  spawn(process.execPath, ['-e', code], { ...OWN_GROUP, stdio: ['ignore', 'pipe', 'inherit'] });

async function firstLine(child: ChildProcess & { readonly stdout: Readable }): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) return line;
  return '';
}

test('starts a program in its own process group, which Ctrl-C does not reach', async () => {
  const child = spawnNode(`setInterval(() => {}, 1000); console.log('ready')`);
  const group = ownGroup(child);
  await firstLine(child);
  expect(Number(execFileSync('ps', ['-o', 'pgid=', '-p', String(child.pid)], { encoding: 'utf8' }))).toBe(
    child.pid,
  );
  await group.stop();
  expect(child.signalCode).toBe('SIGTERM');
});

test('lets a program exit by itself on SIGTERM', async () => {
  const child = spawnNode(
    `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('ready')`,
  );
  const group = ownGroup(child);
  await firstLine(child);
  await group.stop();
  expect(child.exitCode).toBe(7);
  await group.stop();
});

test('kills a program that ignores SIGTERM', async () => {
  const child = spawnNode(
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready')`,
  );
  const group = ownGroup(child, { stopTimeoutMs: 10 });
  await firstLine(child);
  await group.stop();
  expect(child.signalCode).toBe('SIGKILL');
});

test('kills a program together with its child processes', async () => {
  const child = spawnNode(PARENT_OF_STUBBORN);
  const group = ownGroup(child);
  const grandchild = Number(await firstLine(child));
  expect(isRunning(grandchild)).toBe(true);
  await group.stop();
  // pid 1 may reap the process later.
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(grandchild)], { encoding: 'utf8' });
  expect(stdout.trim()).toMatch(/^(?:Z.*)?$/);
});

test('kills the child processes of a program that has ended by itself', async () => {
  const child = spawnNode(
    `${PARENT_OF_STUBBORN} child.stdout.once('data', () => process.exit()); child.unref();`,
  );
  const group = ownGroup(child);
  const exited = once(child, 'exit');
  const grandchild = Number(await firstLine(child));
  await exited;
  expect(isRunning(grandchild)).toBe(true);
  await group.stop();
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(grandchild)], { encoding: 'utf8' });
  expect(stdout.trim()).toMatch(/^(?:Z.*)?$/);
});

test('kills a program at once when the process that started it exits', async () => {
  const starter = spawn(process.execPath, [STARTER, 'exit'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = Number(await firstLine(starter));
  await expect.poll(() => isRunning(pid), { timeout: 4_000 }).toBe(false);
});

test('kills a program when the process that started it is killed', async () => {
  const starter = spawn(process.execPath, [STARTER, 'wait'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = Number(await firstLine(starter));
  expect(isRunning(pid)).toBe(true);
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
