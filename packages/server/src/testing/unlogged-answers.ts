import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'vitest';

const READERS = 16;
const ANSWERS_BEFORE_END = 400;

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

/** A response that a client has read completely. */
interface ReadAnswer {
  readonly path: string;
  /** Time from `performance.now()`. */
  readonly at: number;
}

export interface LoggedServer {
  /** Program that writes its log to stdout, including a line `listening` with its address. */
  readonly program: string;
  /** Returns a path that is unique to a request. */
  readonly toPath: (reader: number, number: number) => string;
}

/** Sends requests one after another until the server has exited. */
async function readOn(
  origin: string,
  toPath: (number: number) => string,
  answered: ReadAnswer[],
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'accept-encoding': 'br' };
  try {
    for (let number = 0; ; number += 1) {
      const path = toPath(number);
      const [answer] = (await once(get(`${origin}${path}`, { agent, headers }), 'response')) as [
        IncomingMessage,
      ];
      answer.resume();
      await once(answer, 'end');
      answered.push({ path, at: performance.now() });
    }
  } catch {
    // The server has exited, so the request failed.
  } finally {
    agent.destroy();
  }
}

export interface BusyServer {
  readonly origin: string;
  send(signal: NodeJS.Signals): void;
  /** Resolves when the server has logged that it is stopping. */
  whenStopping(): Promise<void>;
}

/** Stops a server while it answers requests. Returns the responses that have no access log line. */
export async function findUnlogged(
  { program, toPath }: LoggedServer,
  end: (server: BusyServer) => Promise<void>,
): Promise<readonly ReadAnswer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-access-log-'));
  const file = join(folder, 'log');
  const output = await open(file, 'w');
  const child = spawn(process.execPath, [program], { stdio: ['ignore', output.fd, 'ignore'] });
  const exited = once(child, 'exit');
  const findLine = async (name: string): Promise<Line | undefined> =>
    (await readLines(file)).find(({ msg }) => msg === name);
  const waitForLine = async (name: string): Promise<void> =>
    expect.poll(async () => findLine(name), { timeout: 20_000, interval: 5 }).toBeDefined();
  try {
    await waitForLine('listening');
    const origin = (await findLine('listening'))?.address ?? '';
    const answered: ReadAnswer[] = [];
    const readers = Array.from({ length: READERS }, async (_, reader) =>
      readOn(origin, (number) => toPath(reader, number), answered),
    );
    await expect.poll(() => answered.length, { timeout: 20_000 }).toBeGreaterThan(ANSWERS_BEFORE_END);
    await end({
      origin,
      send: (signal) => void child.kill(signal),
      whenStopping: async () => waitForLine('stopping'),
    });
    await Promise.all([...readers, exited]);
    const logged = new Set((await readLines(file)).map(({ req }) => req?.url));
    return answered.filter(({ path }) => !logged.has(path));
  } finally {
    child.kill('SIGKILL');
    await exited;
    await output.close();
    await rm(folder, { recursive: true, force: true });
  }
}
