import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { occupyPort } from '@musubi/server/testing/free-port';
import { beforeEach, expect, test } from 'vitest';

import { PORT_VARIABLES } from './addresses.ts';
import { chooseFreePorts, type Newcomer } from './newcomer.ts';
import { assertNothingLeft, typeCommand } from './product.ts';

let newcomer: Newcomer;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'musubi typed '));
  newcomer = { folder, env: { PATH: process.env['PATH'] ?? '', ...(await chooseFreePorts()) } };
  return async () => rm(folder, { recursive: true, force: true });
});

const typeNode = (code: string) => typeCommand(newcomer, [process.execPath, '-e', code]);

test('reports the last lines of a command that ends before it runs', async () => {
  const typed = typeNode(`console.log('first'); console.error('Cause: no space'); process.exitCode = 3`);
  await expect(typed.printed(/^running/)).rejects.toThrow(/ended with code 3:\n.*Cause: no space/s);
});

test('reports a command that takes longer than it may', async () => {
  const typed = typeNode(`console.log('first'); setInterval(() => {}, 1000)`);
  await typed.printed(/^first/);
  await expect(typed.ended(1)).rejects.toThrow('did not end within 0.001 s:\nfirst');
  await typed.kill();
});

test('ends a command by a signal', async () => {
  const typed = typeNode(
    `process.on('SIGINT', () => process.exit(0)); console.log('running'); setInterval(() => {}, 1000)`,
  );
  await typed.printed(/^running/);
  typed.send('SIGINT');
  expect(await typed.ended()).toBe(0);
});

test('finds a process that is left in the clone', async () => {
  const typed = typeNode(`console.log('running'); setInterval(() => {}, 1000)`);
  await typed.printed(/^running/);
  await expect(assertNothingLeft(newcomer, 0)).rejects.toThrow('These processes still run');
  await typed.kill();
  await assertNothingLeft(newcomer);
});

test('finds a port that is still taken', async () => {
  const { port, close } = await occupyPort();
  const [first = 'WEB_PORT'] = PORT_VARIABLES;
  const env = { ...newcomer.env, [first]: String(port) };
  await expect(assertNothingLeft({ ...newcomer, env })).rejects.toThrow(`Port ${port}`);
  await close();
});

test('gives each part of the product a port of its own', async () => {
  const ports = Object.values(await chooseFreePorts());
  expect(new Set(ports).size).toBe(PORT_VARIABLES.length);
});
