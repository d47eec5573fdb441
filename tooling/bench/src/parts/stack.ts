import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

import { hasEnded, OWN_GROUP, ownGroup } from '@musubi/dev/stack/process-group';
import { root } from '@musubi/scripts/repository';

import { repeatDuring } from '../every.ts';
import type { Figure } from '../goals/figure.ts';
import { listProcessTree, readPssMegabytes, readWakeUps } from '../stack/process-tree.ts';
import { type WakeUpReading, wakeUpsAtRest } from '../stack/wake-ups.ts';
import type { PartOptions } from './part.ts';

/** Time between the last line that the start prints and the first memory reading. */
const REST_MS = 120_000;
const MAX_MEGABYTES = 800;
const MAX_WAKE_UPS = 2;
const READINGS = 5;
const READ_EVERY_MS = 1000;
/** Maximum time in which `npm start` stops its services. */
const STOP_TIMEOUT_MS = 60_000;

/** Programs of the processes that read untrusted documents and images. */
const HELPER = /-process\.ts$/;
/** `npm start` prints READY once all servers run, and COMPLETE as the last line, with or without Storybook. */
const READY = /Ctrl-C stops everything/;
const COMPLETE = /Storybook {6}http|There is no Storybook/;

interface Helper {
  readonly name: string;
  readonly readings: WakeUpReading[];
}

/**
 * Runs `npm start` in a new data folder and waits until it is idle. Measures the memory of each process and
 * the total, and the wake-ups of each helper process between its last work and its end. Some helpers start
 * for the first refreshes of the demo data. Takes about five minutes. Linux only.
 */
export async function measureStack({ folder, port }: PartOptions): Promise<readonly Figure[]> {
  const stack = startCommand(port, join(folder, 'data'));
  try {
    await stack.printed(READY);
    const helpers = new Map<number, Helper>();
    const rest = async (): Promise<void> => {
      await stack.printed(COMPLETE);
      await delay(REST_MS);
    };
    await repeatDuring(READ_EVERY_MS, async () => readHelpers(stack.pid, helpers), rest);
    return [...(await measureMemory(stack.pid)), ...toWakeUpFigures([...helpers.values()])];
  } finally {
    await stack.stop();
  }
}

interface RunningCommand {
  readonly pid: number;
  /**
   * Resolves when the command has printed a matching line.
   * @throws when the command exits first.
   */
  printed(line: RegExp): Promise<void>;
  stop(): Promise<void>;
}

const PORTS = [
  'WEB',
  'PAGE',
  'API',
  'CONTENT',
  'AUTH_EMULATOR',
  'SIGNALS',
  'MAILBOX',
  'THIRD_PARTIES',
  'STORYBOOK',
];

function startCommand(firstPort: number, dataFolder: string): RunningCommand {
  const ports: Record<string, string> = {};
  for (const [offset, name] of PORTS.entries()) ports[`${name}_PORT`] = String(firstPort + offset);
  const child = spawn('npm', ['start'], {
    ...OWN_GROUP,
    cwd: root,
    env: { ...process.env, DATA_FOLDER: dataFolder, ...ports },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('npm cannot be started');
  const group = ownGroup(child);
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  const closed = once(output, 'close');
  const ended = closed.then(() => {
    throw new Error(`npm start has ended:\n${lines.join('\n')}`);
  });
  ended.catch(() => {});
  return {
    pid,
    async printed(expected) {
      while (!lines.some((line) => expected.test(line))) await Promise.race([once(output, 'line'), ended]);
    },
    async stop() {
      // Like Ctrl-C: npm does not pass a SIGTERM on, and the services write their last files while they stop.
      if (!hasEnded(child)) process.kill(-pid, 'SIGINT');
      await Promise.race([closed, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      await group.stop();
    },
  };
}

async function readHelpers(pid: number, helpers: Map<number, Helper>): Promise<void> {
  const atMs = performance.now();
  for (const helper of await listProcessTree(pid, root)) {
    if (!HELPER.test(helper.name)) continue;
    const known = helpers.get(helper.pid) ?? { name: helper.name, readings: [] };
    helpers.set(helper.pid, known);
    known.readings.push({ atMs, threads: await readWakeUps(helper.pid) });
  }
}

async function measureMemory(pid: number): Promise<readonly Figure[]> {
  const totals: number[] = [];
  const byName = new Map<string, number[]>();
  for (let reading = 0; reading < READINGS; reading += 1) {
    if (reading > 0) await delay(READ_EVERY_MS);
    let total = 0;
    for (const one of await listProcessTree(pid, root)) {
      const megabytes = await readPssMegabytes(one.pid);
      total += megabytes;
      byName.set(one.name, [...(byName.get(one.name) ?? []), megabytes]);
    }
    totals.push(total);
  }
  return [
    { name: 'memory of the stack at rest', rounds: totals, unit: 'MB', goal: { atMost: MAX_MEGABYTES } },
    ...[...byName].map(([name, rounds]) => ({ name: `memory of ${name}`, rounds, unit: 'MB' as const })),
  ];
}

/**
 * Figures of the helpers by program. Without any helper, returns a figure without values, which misses its
 * goal.
 */
function toWakeUpFigures(helpers: readonly Helper[]): readonly Figure[] {
  const rates = new Map<string, number[]>();
  for (const { name, readings } of helpers) {
    const rate = wakeUpsAtRest(readings);
    if (rate !== null) rates.set(name, [...(rates.get(name) ?? []), rate]);
  }
  if (rates.size === 0) rates.set('a helper process', []);
  return [...rates].map(([name, rounds]) => ({
    name: `wake-ups of ${name} at rest`,
    rounds,
    unit: 'a second',
    goal: { atMost: MAX_WAKE_UPS },
  }));
}
