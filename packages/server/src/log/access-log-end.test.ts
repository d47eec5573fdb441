import { get } from 'node:http';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readServerEnds } from '../testing/env.ts';
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
