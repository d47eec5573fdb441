// pnpm bench:refreshes [--rounds 7] [--seconds 8] [--processes 2] [--pictures 1] [--long-every 4] [--only
// postgres|embedded]: measures the latency of API requests with and without refreshes of activity sources at
// the same time, and the number of refreshes per second. Exits with 1 when two processes refresh fewer than
// 100,000 sources an hour.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { openEmbeddedDatabase } from '@musubi/api/embedded-database';
import { openPostgresDatabase } from '@musubi/api/postgres-database';
import { startPostgres } from '@musubi/scripts/postgres';
import { createLogger } from '@musubi/server/logger';
import { findFreePort } from '@musubi/server/testing/free-port';

import { createBearer, type RunningApi, startApi } from './api/api-process.ts';
import { seed } from './api/seed.ts';
import { measureSteadily, toLatencies } from './api/steady-load.ts';
import { processTreeCpuMs } from './cpu-time.ts';
import { type Figure, meetsGoal, toFigureTable } from './goals/figure.ts';
import { quantile } from './load/race.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '8' },
    processes: { type: 'string', default: '2' },
    pictures: { type: 'string', default: '1' },
    'long-every': { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
});
const ROUNDS = Number(values.rounds);
const SECONDS = Number(values.seconds);
/** Number of API processes on one PostgreSQL. The embedded database allows only one. */
const PROCESSES = Number(values.processes);
const PER_SECOND = 100;
/** More sources than one round can refresh: each process starts twenty a second (`modules/activities/module.ts`). */
const SOURCES = 25 * SECONDS * PROCESSES;
/** Each creator has one source. */
const PAGES = SOURCES;
/** One in this many sources has a long feed. */
const LONG_EVERY = Number(values['long-every']);
/** Minimum refreshes per second of each process, so that two processes refresh 100,000 sources an hour. */
const WANTED = 100_000 / 2 / 3600;
/**
 * Lowest priority (`nice`) for the stand-in for third-party sites. In production these sites run on other
 * machines and take no CPU time from the API.
 */
const ELSEWHERE = 19;

interface Source {
  readonly bearer: string;
  readonly id: string;
}

const folder = await mkdtemp(join(tmpdir(), 'musubi-bench-refreshes-'));
const running: { stop(): Promise<void> }[] = [];
const log = createLogger({ name: 'bench', level: 'warn' });
const paths = Array.from({ length: PAGES }, (_, at) => `/users/bench_${at}`);

async function startNews(): Promise<string> {
  const port = await findFreePort();
  const program = join(import.meta.dirname, 'api/news-server.ts');
  const child = spawn(process.execPath, [program, String(port), values.pictures], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  if (child.pid !== undefined) setPriority(child.pid, ELSEWHERE);
  running.push({
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  });
  return `127.0.0.1:${port}`;
}

async function ask(
  origin: string,
  path: string,
  { method, bearer, body }: { method: string; bearer: string; body?: unknown },
): Promise<void> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: bearer,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
}

async function addSources(origin: string): Promise<readonly Source[]> {
  const sources: Source[] = [];
  for (let at = 0; at < SOURCES; at += 1) {
    const source = { bearer: createBearer(`bench-${at}`), id: crypto.randomUUID() };
    const length = at % LONG_EVERY === 0 ? 'long' : 'brief';
    const activity = {
      id: source.id,
      type: 'feed',
      group: 'group_1',
      source_id: `https://news-${at}.example/${length}/feed.xml`,
    };
    const body = { version: 1, activities: [activity] };
    await ask(origin, '/v4/activities', { method: 'PUT', bearer: source.bearer, body });
    sources.push(source);
  }
  return sources;
}

async function countWaiting(origin: string): Promise<number> {
  const response = await fetch(`${origin}/readyz`);
  const { refreshes } = (await response.json()) as { readonly refreshes: { readonly waiting: number } };
  return refreshes.waiting;
}

async function waitUntilQuiet(origin: string): Promise<void> {
  while ((await countWaiting(origin)) > 0) await delay(1500);
}

interface Round {
  readonly latencies: readonly number[];
  /** CPU time of all API processes and their helpers, in ms. */
  readonly cpuMs: number;
  readonly refreshes: number;
}

/** Measures the latency of the first process. */
async function measure(apis: readonly RunningApi[], countRefreshes = async () => 0): Promise<Round> {
  const readCpuMs = async (): Promise<number> => {
    const each = await Promise.all(apis.map(async ({ pid }) => processTreeCpuMs(pid)));
    return each.reduce((sum, ms) => sum + ms, 0);
  };
  const before = await readCpuMs();
  const latencies = await measureSteadily({
    origin: originOf(apis),
    paths,
    perSecond: PER_SECOND,
    seconds: SECONDS,
  });
  const refreshes = await countRefreshes();
  return { latencies, cpuMs: (await readCpuMs()) - before, refreshes };
}

function originOf([first]: readonly RunningApi[]): string {
  if (first === undefined) throw new Error('No API runs');
  return first.origin;
}

function print(name: string, quietRounds: readonly Round[], busyRounds: readonly Round[]): void {
  const [quiet, busy] = [quietRounds, busyRounds].map((rounds) =>
    rounds.map(({ latencies }) => latencies),
  ) as [(readonly number[])[], (readonly number[])[]];
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `\nGET /users/{pub_id} at ${PER_SECOND} a second on ${name}; ${cpus().length} cores, load ${load.join(' ')}`,
  );
  for (const [kind, rounds] of [
    ['quiet', quiet],
    ['refreshing', busy],
  ] as const) {
    const { p50Ms, p95Ms, maxMs } = toLatencies(rounds.flat());
    console.log(
      `  ${kind.padEnd(12)} p50 ${p50Ms.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)} ms, at most ${maxMs.toFixed(0)} ms`,
    );
  }
  const p95Of = (rounds: readonly (readonly number[])[]): number => toLatencies(rounds.flat()).p95Ms;
  const ratios = busy.map((own, at) => toLatencies(own).p95Ms / toLatencies(quiet[at] ?? []).p95Ms);
  const each = ratios.map((ratio) => ratio.toFixed(2)).join(' ');
  console.log(
    `  p95 ×${(p95Of(busy) / p95Of(quiet)).toFixed(2)} of all rounds, ×${quantile(ratios, 0.5).toFixed(2)} in the median of ${ROUNDS} pairs: ${each}`,
  );
}

/**
 * Requests a refresh of each source through the API. A direct write to the embedded database is impossible,
 * because it accepts statements only from its own process.
 */
async function askForAll(origin: string, sources: readonly Source[]): Promise<void> {
  for (const { bearer, id } of sources)
    await ask(origin, `/v4/activities/${id}/refresh`, { method: 'POST', bearer });
}

interface DueSources {
  /** Makes all sources due, as if their hour had passed. */
  readonly makeDue: (sources: readonly Source[]) => Promise<void>;
  readonly count: () => Promise<number>;
}

async function bench(
  name: string,
  apis: readonly RunningApi[],
  { makeDue, count }: DueSources,
): Promise<void> {
  const origin = originOf(apis);
  const sources = await addSources(origin);
  await waitUntilQuiet(origin);
  await measure(apis);
  const quiet: Round[] = [];
  const busy: Round[] = [];
  const measureBusy = async (): Promise<void> => {
    await makeDue(sources);
    const due = await count();
    busy.push(await measure(apis, async () => due - (await count())));
    await waitUntilQuiet(origin);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Alternates the order, so that neither measurement always comes first.
    if (round % 2 === 0) quiet.push(await measure(apis));
    await measureBusy();
    if (round % 2 === 1) quiet.push(await measure(apis));
  }
  print(name, quiet, busy);
  const rates = busy.map(({ refreshes }) => refreshes / SECONDS);
  const costs = busy.map(({ cpuMs, refreshes }, at) => (cpuMs - (quiet[at]?.cpuMs ?? 0)) / refreshes);
  const figure: Figure = {
    name: `refreshes, ${apis.length} processes on ${name}`,
    rounds: rates,
    unit: 'a second',
    goal: { atLeast: apis.length * WANTED },
  };
  console.log(toFigureTable([figure, { name: 'CPU time of a refresh', rounds: costs, unit: 'ms' }]));
  if (!meetsGoal(figure)) process.exitCode = 1;
}

try {
  const env = { THIRD_PARTIES_HOST: await startNews() };
  if (values.only !== 'embedded') {
    const server = await startPostgres();
    if (server === null) {
      console.log('PostgreSQL is not installed here: nothing is measured on it');
    } else {
      running.push(server);
      const database = await openPostgresDatabase({ url: server.url, log });
      await seed(database.db, PAGES, 12);
      await database.close();
      const apis: RunningApi[] = [];
      for (let at = 0; at < PROCESSES; at += 1) {
        const api = await startApi({ name: `api-${at}`, folder, databaseUrl: server.url, env });
        running.push(api);
        apis.push(api);
      }
      const { runner, close } = await openPostgresDatabase({ url: server.url, log });
      await bench('PostgreSQL', apis, {
        async makeDue() {
          await runner.executeSql('update activity_refreshes set next_at = now()');
          await runner.executeSql(`select pg_notify('work', 'refreshes')`);
        },
        async count() {
          const { rows } = await runner.executeSql('select from activity_refreshes where next_at <= now()');
          return rows.length;
        },
      });
      await close();
      for (const api of apis) await api.stop();
    }
  }
  if (values.only !== 'postgres') {
    const database = await openEmbeddedDatabase({ dataFolder: join(folder, 'embedded'), report: () => {} });
    await seed(database.db, PAGES, 12);
    await database.close();
    const api = await startApi({ name: 'api-embedded', folder: join(folder, 'embedded'), env });
    running.push(api);
    await bench('PGlite', [api], {
      makeDue: async (sources) => askForAll(api.origin, sources),
      count: async () => countWaiting(api.origin),
    });
  }
} finally {
  for (const one of running.toReversed()) await one.stop();
  await rm(folder, { recursive: true, force: true });
}
