import { get } from 'node:http';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { readServerEnds } from '../testing/env.ts';
import { findFreePort } from '../testing/free-port.ts';
import { hasFullDisk, listStatuses, startOnFullDisk, stopServer } from '../testing/full-disk.ts';
import { findUnlogged, type LoggedServer } from '../testing/unlogged-answers.ts';

const RUNS = readServerEnds();
const SERVER: LoggedServer = {
  program: join(import.meta.dirname, '../testing/logging-server.ts'),
  toPath: (reader, number) => `/${number % 2 === 0 ? 'first' : 'route'}/${reader}-${number}`,
};

test('logs every response after a SIGTERM under load', { timeout: 30_000 * RUNS }, async () => {
  for (let run = 0; run < RUNS; run += 1) {
    expect(await findUnlogged(SERVER, async ({ send }) => send('SIGTERM'))).toEqual([]);
  }
});

test('logs every response even after a second SIGTERM', { timeout: 60_000 }, async () => {
  const unlogged = await findUnlogged(SERVER, async ({ send, whenStopping }) => {
    send('SIGTERM');
    await whenStopping();
    send('SIGTERM');
  });
  expect(unlogged).toEqual([]);
});

test('logs every response after an uncaught error', { timeout: 60_000 }, async () => {
  const unlogged = await findUnlogged(SERVER, async ({ origin }) => {
    get(`${origin}/failing`).on('error', () => undefined);
  });
  expect(unlogged).toEqual([]);
});

test.skipIf(!hasFullDisk)('4D1: answers and stops when its log is on a full disk', async () => {
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const { port } = new URL(origin);
  const server = await startOnFullDisk({
    args: [SERVER.program, port],
    env: {},
    readyUrl: `${origin}/first/`,
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  expect(new Set(await listStatuses(`${origin}/route/1`, 200))).toEqual(new Set([200]));
  expect(await stopServer(server)).toBe(0);
});
