import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readServerEnds } from '../testing/env.ts';

const PROGRAM = join(import.meta.dirname, '../testing/logging-server.ts');
const RUNS = readServerEnds();
const READERS = 16;
const ANSWERS_BEFORE_END = 400;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musubi-access-log-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

interface Line {
  readonly msg: string;
  readonly address?: string;
  readonly req?: { readonly url: string };
}

async function readLines(file: string): Promise<readonly Line[]> {
  const text = await readFile(file, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}

/**
 * Sends one request after another until the server has exited. Records the path of each request that got a
 * complete response.
 */
async function readOn(origin: string, reader: number, answered: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let number = 0; ; number += 1) {
      const path = `/${number % 2 === 0 ? 'first' : 'route'}/${reader}-${number}`;
      const [answer] = (await once(get(`${origin}${path}`, { agent }), 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      answered.push(path);
    }
  } catch {
    // The server has exited, so the request failed.
  } finally {
    agent.destroy();
  }
}

interface BusyServer {
  readonly origin: string;
  stop(): void;
  /** Resolves when the server has logged that it is stopping. */
  whenStopping(): Promise<void>;
}

/**
 * Ends a server that is answering requests. Returns the paths of answered requests that have no access log
 * line.
 */
async function findUnlogged(end: (server: BusyServer) => Promise<void>): Promise<readonly string[]> {
  const file = join(folder, `${crypto.randomUUID()}.log`);
  const output = await open(file, 'w');
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', output.fd, 'ignore'] });
  const exited = once(child, 'exit');
  const findLine = async (name: string): Promise<Line | undefined> =>
    (await readLines(file)).find(({ msg }) => msg === name);
  const waitForLine = async (name: string): Promise<void> =>
    expect.poll(async () => findLine(name), { timeout: 20_000, interval: 5 }).toBeDefined();
  try {
    await waitForLine('listening');
    const origin = (await findLine('listening'))?.address ?? '';
    const answered: string[] = [];
    const readers = Array.from({ length: READERS }, async (_, reader) => readOn(origin, reader, answered));
    await expect.poll(() => answered.length, { timeout: 20_000 }).toBeGreaterThan(ANSWERS_BEFORE_END);
    await end({
      origin,
      stop: () => void child.kill('SIGTERM'),
      whenStopping: async () => waitForLine('stopping'),
    });
    await Promise.all([...readers, exited]);
    const logged = new Set((await readLines(file)).map(({ req }) => req?.url));
    return answered.filter((path) => !logged.has(path));
  } finally {
    child.kill('SIGKILL');
    await exited;
    await output.close();
  }
}

test('logs every response after a SIGTERM under load', { timeout: 30_000 * RUNS }, async () => {
  for (let run = 0; run < RUNS; run += 1) {
    expect(await findUnlogged(async ({ stop }) => stop())).toEqual([]);
  }
});

test('logs every response even after a second SIGTERM', { timeout: 60_000 }, async () => {
  const unlogged = await findUnlogged(async ({ stop, whenStopping }) => {
    stop();
    await whenStopping();
    stop();
  });
  expect(unlogged).toEqual([]);
});

test('logs every response after an uncaught error', { timeout: 60_000 }, async () => {
  const unlogged = await findUnlogged(async ({ origin }) => {
    get(`${origin}/failing`).on('error', () => undefined);
  });
  expect(unlogged).toEqual([]);
});
