import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

import { refuseTakenPorts } from '@musubi/dev/stack/free-ports';
import { hasEnded, OWN_GROUP, ownGroup } from '@musubi/dev/stack/process-group';
import { StartError } from '@musubi/server/start-error';

import { PORT_VARIABLES } from './addresses.ts';
import { listProcessesIn, type Newcomer } from './newcomer.ts';

/** A command that a newcomer has typed. */
export interface Typed {
  /** Lines that the command has printed. */
  readonly lines: readonly string[];
  /** Resolves when the command has printed a matching line. @throws StartError when it ends before that */
  printed(line: RegExp, timeoutMs?: number): Promise<void>;
  /** Resolves with the exit code when the command has ended. @throws StartError after the time-out */
  ended(timeoutMs?: number): Promise<number>;
  /** Sends a signal to the terminal's process group, as Ctrl-C does. */
  send(signal: NodeJS.Signals): void;
  /** Kills the command and all that it has started, unless it has ended. */
  kill(): Promise<void>;
}

export const START = ['npm', 'start'] as const;

/** Line that `npm start` prints when all servers run. */
export const RUNNING = /^Ctrl-C stops everything/;

const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 60_000;
/** Time in which the supervisor of a killed start ends the services. */
const LEFT_TIMEOUT_MS = 20_000;
const LAST_LINES = 12;
const POLL_MS = 250;

/** Types a command in the newcomer's clone. @param show receives each line */
export function typeCommand(
  { folder, env }: Newcomer,
  [program, ...args]: readonly [string, ...string[]],
  show: (line: string) => void = () => {},
): Typed {
  const child = spawn(program, args, { ...OWN_GROUP, cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const group = ownGroup(child);
  const lines: string[] = [];
  const closed = once(child, 'close').then(([code]) => Number(code ?? 1));
  let next = Promise.withResolvers<null>();
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      show(line);
      next.resolve(null);
      next = Promise.withResolvers<null>();
    });
  const describeEnd = (what: string): StartError =>
    new StartError(`${[program, ...args].join(' ')} ${what}:\n${lines.slice(-LAST_LINES).join('\n')}`);
  const within = async <Value>(value: Promise<Value>, timeoutMs: number, what: string): Promise<Value> => {
    const timer = new AbortController();
    const late = delay(timeoutMs, undefined, { signal: timer.signal }).then(() => {
      throw describeEnd(`${what} within ${timeoutMs / 1000} s`);
    });
    try {
      return await Promise.race([value, late]);
    } finally {
      late.catch(() => {});
      timer.abort();
    }
  };
  const print = async (wanted: RegExp): Promise<void> => {
    while (!lines.some((line) => wanted.test(line))) {
      const code = await Promise.race([next.promise, closed]);
      if (code !== null) throw describeEnd(`ended with code ${code}`);
    }
  };
  return {
    lines,
    printed: async (line, timeoutMs = START_TIMEOUT_MS) => within(print(line), timeoutMs, 'did not start'),
    ended: async (timeoutMs = STOP_TIMEOUT_MS) => within(closed, timeoutMs, 'did not end'),
    send: (signal) => {
      if (child.pid !== undefined && !hasEnded(child)) process.kill(-child.pid, signal);
    },
    kill: async () => group.stop(),
  };
}

/** Acts while a typed command runs, and kills it afterwards unless it has ended. */
export async function whileTyped(typed: Typed, act: (typed: Typed) => Promise<void>): Promise<void> {
  try {
    await act(typed);
  } finally {
    await typed.kill();
  }
}

/** Stops the product by Ctrl-C. @throws StartError when it does not end, or leaves something */
export async function stopProduct(product: Typed, newcomer: Newcomer): Promise<void> {
  product.send('SIGINT');
  await product.ended();
  await assertNothingLeft(newcomer);
}

/**
 * Waits until nothing of a stopped product is left.
 * @throws StartError when a process still runs in the clone after the time-out, or a port is still taken
 */
export async function assertNothingLeft(
  { folder, env }: Newcomer,
  timeoutMs = LEFT_TIMEOUT_MS,
): Promise<void> {
  const untilMs = performance.now() + timeoutMs;
  let left = await listProcessesIn(folder);
  while (left.length > 0 && performance.now() < untilMs) {
    await delay(POLL_MS);
    left = await listProcessesIn(folder);
  }
  if (left.length > 0) throw new StartError(`These processes still run:\n${left.join('\n')}`);
  await refuseTakenPorts(
    PORT_VARIABLES.map((variable) => ({
      host: '127.0.0.1',
      port: Number(env[variable]),
      owner: 'the next start',
      variable,
    })),
  );
}
