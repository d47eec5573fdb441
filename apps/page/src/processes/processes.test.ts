import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { findFreePort, occupyPort } from '@musubi/server/testing/free-port';
import { hasFullDisk, listStatuses, startOnFullDisk, stopServer } from '@musubi/server/testing/full-disk';
import { expect, onTestFinished, test } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'testing/shared-port-program.ts');
const PROCESSES = 4;
const TIMES = { timeout: 20_000, interval: 20 };

interface Answer {
  readonly pid: number;
  /** Number of the process, from 0. */
  readonly number: number;
  readonly evicted: readonly string[];
}

interface SharedPort {
  readonly origin: string;
  readonly parent: ChildProcessByStdio<null, Readable, Readable>;
  /** Everything that the program has printed, once it has exited. */
  readonly output: Promise<string>;
  readonly errors: Promise<string>;
}

function startProgram(port: number): SharedPort {
  const env = { SHARED_PORT: String(port) };
  const parent = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [output, errors] = [text(parent.stdout), text(parent.stderr)];
  return { origin: `http://127.0.0.1:${port}`, parent, output, errors };
}

async function ask(origin: string, path = '/'): Promise<Answer | null> {
  try {
    const [response] = (await once(get(origin + path, { agent: false }), 'response')) as [IncomingMessage];
    return JSON.parse(await text(response)) as Answer;
  } catch {
    return null;
  }
}

/** Sends requests until each process has answered. Returns the last response of each process, by its id. */
async function askAll(origin: string): Promise<ReadonlyMap<number, Answer>> {
  const answers = new Map<number, Answer>();
  await expect
    .poll(async () => {
      const answer = await ask(origin);
      if (answer !== null) answers.set(answer.pid, answer);
      return answers.size;
    }, TIMES)
    .toBe(PROCESSES);
  return answers;
}

test('passes a change to every process before it is confirmed', { timeout: 60_000 }, async () => {
  const { origin, parent, output } = startProgram(await findFreePort());
  await askAll(origin);
  expect(await ask(origin, '/change/mio')).not.toBeNull();
  for (const { evicted } of (await askAll(origin)).values()) expect(evicted).toEqual(['mio']);

  // An exited process delays no change, and its replacement receives the following changes.
  expect(await ask(origin, '/die')).toBeNull();
  // The system resets connections that waited for the exited process.
  await expect.poll(async () => ask(origin, '/change/rin'), TIMES).not.toBeNull();
  const answers = await askAll(origin);
  expect(await ask(origin, '/change/sora')).not.toBeNull();
  expect([...answers.values()].filter(({ evicted }) => evicted.length === 0)).toHaveLength(1);
  expect(new Set([...answers.values()].map(({ number }) => number))).toEqual(new Set([0, 1, 2, 3]));
  for (const { evicted } of (await askAll(origin)).values()) expect(evicted.at(-1)).toBe('sora');

  const exited = once(parent, 'exit');
  parent.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  const lines = (await output).trimEnd().split('\n');
  const answered = lines.flatMap((line) =>
    line.startsWith('{') ? [JSON.parse(line) as { msg: string }] : [],
  );
  expect(answered.filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(PROCESSES);
});

test('ends all processes when the parent is killed', { timeout: 60_000 }, async () => {
  const { origin, parent } = startProgram(await findFreePort());
  await askAll(origin);
  parent.kill('SIGKILL');
  await expect.poll(async () => ask(origin), TIMES).toBeNull();
});

test('refuses a port that another process uses', { timeout: 60_000 }, async () => {
  const { port, close } = await occupyPort();
  const { parent, errors } = startProgram(port);
  const [code] = (await once(parent, 'exit')) as [number];
  expect(code).toBe(1);
  expect(await errors).toContain(`Port ${port} on 127.0.0.1 is taken`);
  await close();
});

test.skipIf(!hasFullDisk)(
  '4D1: answers and stops when its log is on a full disk',
  async () => {
    const port = String(await findFreePort());
    const origin = `http://127.0.0.1:${port}`;
    const server = await startOnFullDisk({ args: [PROGRAM], env: { SHARED_PORT: port }, readyUrl: origin });
    onTestFinished(() => void server.kill('SIGKILL'));
    // More than the pipes between the processes hold.
    expect(new Set(await listStatuses(origin, 400))).toEqual(new Set([200]));
    expect(await stopServer(server)).toBe(0);
  },
  60_000,
);
