// pnpm outages [--kills 20] [--rounds 10] [--minute 60] [--only rolling,kills,…]: runs two of each server, a PostgreSQL
// primary with a synchronous standby, Redis, an S3 store and nginx, lets clients read and write, and takes parts away.
// Prints what the clients saw in each phase. Exits with 1 when an acknowledged write was lost, or a read failed twice.
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { type Load, startLoad, type Tally } from './outage-load.ts';
import { type OutageServers, type Part, startOutageServers } from './outage-servers.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '10' },
    minute: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
});
const [kills, rounds] = [Number(values.kills), Number(values.rounds)];
const MINUTE_MS = Number(values.minute) * 1000;
/** Longer than nginx leaves a failed server alone (`fail_timeout` in deploy/nginx), as a careful rolling restart waits. */
const SETTLE_MS = 3000;
const STORAGE_DELAY_MS = 5000;
const SLOW_MS = 30_000;
const CUT_MS = 10_000;

type Phase = (servers: OutageServers) => Promise<void>;

async function restart(part: Part, end: 'kill' | 'stop'): Promise<void> {
  await part[end]();
  await part.start();
  await delay(SETTLE_MS);
}

async function times(count: number, work: () => Promise<void>): Promise<void> {
  for (let at = 0; at < count; at += 1) await work();
}

const toPostgresPart = ({ postgres }: OutageServers, role: 'primary' | 'standby'): Part => ({
  name: role,
  kill: async () => postgres.kill(role),
  stop: async () => postgres.end(role),
  start: async () => postgres.start(role),
});

const cut =
  (link: keyof OutageServers['links']): Phase =>
  async ({ links }) => {
    links[link].set('cut');
    await delay(CUT_MS);
    links[link].set('pass');
    await delay(CUT_MS);
  };

/** Reads may fail in the phases named here, because nothing stands in for the part: they are only reported. */
const WITHOUT_STAND_IN: ReadonlySet<string> = new Set(['kills of nginx', 'restarts of nginx']);

const kill = (count: number, find: (servers: OutageServers) => Part): Phase => {
  return async (servers) => times(count, async () => restart(find(servers), 'kill'));
};

const PHASES: Readonly<Record<string, Phase>> = {
  'rolling restarts': async (servers) =>
    times(rounds, async () => {
      for (const part of [...servers.doubled, servers.redis]) await restart(part, 'stop');
      await restart(toPostgresPart(servers, 'standby'), 'stop');
    }),
  'restarts of nginx': async ({ nginx }) => times(rounds, async () => restart(nginx, 'stop')),
  promotions: async ({ postgres }) =>
    times(rounds, async () => {
      await postgres.promote();
      await delay(SETTLE_MS);
    }),
  'kills of the API': async ({ doubled }) =>
    times(kills, async () => {
      for (const part of doubled.slice(0, 2)) await restart(part, 'kill');
    }),
  'kills of the page servers': async ({ doubled }) =>
    times(kills, async () => {
      for (const part of doubled.slice(2)) await restart(part, 'kill');
    }),
  'kills of Redis': kill(kills, ({ redis }) => redis),
  'kills of the primary': kill(kills, (servers) => toPostgresPart(servers, 'primary')),
  'kills of the standby': kill(kills, (servers) => toPostgresPart(servers, 'standby')),
  'kills of nginx': kill(kills, ({ nginx }) => nginx),
  'Redis gone': async ({ redis }) => {
    await redis.kill();
    await delay(MINUTE_MS);
    await redis.start();
  },
  'storage slow': async ({ links }) => {
    links.storage.set({ delayMs: STORAGE_DELAY_MS });
    await delay(SLOW_MS);
    links.storage.set('pass');
  },
  'network cut to the primary': cut('primary'),
  'network cut to the standby': cut('standby'),
  'network cut to Redis': cut('redis'),
  'network cut to the storage': cut('storage'),
};

function report(name: string, tally: Tally, seconds: number): boolean {
  const { reads, retried, failed, acknowledged, unacknowledged, late, lost } = tally;
  console.log(
    `${name}: ${seconds.toFixed(0)} s, ${reads} reads, ${retried} retried, ${failed.length} failed; ` +
      `${acknowledged} writes acknowledged, ${unacknowledged} not, ${late} late, ${lost.length} lost`,
  );
  for (const line of [...failed, ...lost].slice(0, 5)) console.log(`  ${line}`);
  return lost.length === 0 && (failed.length === 0 || WITHOUT_STAND_IN.has(name));
}

async function run(servers: OutageServers, load: Load): Promise<boolean> {
  const only = values.only?.split(',');
  let isFine = true;
  for (const [name, phase] of Object.entries(PHASES)) {
    if (only !== undefined && !only.some((part) => name.includes(part))) continue;
    const startedMs = performance.now();
    await phase(servers);
    await delay(SETTLE_MS);
    isFine = report(name, load.take(), (performance.now() - startedMs) / 1000) && isFine;
  }
  const endedMs = performance.now();
  const last = await load.end();
  return report('read back at the end', last, (performance.now() - endedMs) / 1000) && isFine;
}

const servers = await startOutageServers();
if (typeof servers === 'string') console.log(`LEFT OUT: outages were not tried, because ${servers}`);
else {
  for (const reason of servers.leftOut) console.log(`LEFT OUT: ${reason}`);
  try {
    if (!(await run(servers, await startLoad(servers)))) process.exitCode = 1;
  } finally {
    await servers.stop();
  }
}
process.exit();
