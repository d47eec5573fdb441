// pnpm bench:refreshes [--rounds 7] [--seconds 8] [--pictures 1] [--only postgres|embedded]: measures the
// latency of API requests while activity sources are refreshed and while they are not.
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
import { quantile } from './load/race.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '8' },
    pictures: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const ROUNDS = Number(values.rounds);
const SECONDS = Number(values.seconds);
const PAGES = 200;
const PER_SECOND = 100;
/**
 * More sources than one round can refresh: the API starts one refresh per second
 * (`modules/activities/module.ts`).
 */
const SOURCES = 2 * SECONDS;
/** Every fourth activity source has a long feed. */
const LONG_EVERY = 4;
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

async function measure({ origin }: RunningApi): Promise<readonly number[]> {
  return measureSteadily({ origin, paths, perSecond: PER_SECOND, seconds: SECONDS });
}

function print(
  name: string,
  quiet: readonly (readonly number[])[],
  busy: readonly (readonly number[])[],
): void {
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

async function bench(name: string, api: RunningApi): Promise<void> {
  const { origin } = api;
  const sources = await addSources(origin);
  await waitUntilQuiet(origin);
  await measure(api);
  const quiet: (readonly number[])[] = [];
  const busy: (readonly number[])[] = [];
  const measureBusy = async (): Promise<void> => {
    for (const { bearer, id } of sources)
      await ask(origin, `/v4/activities/${id}/refresh`, { method: 'POST', bearer });
    busy.push(await measure(api));
    const fetched = sources.length - (await countWaiting(origin));
    console.log(`${name}: ${fetched} fetches in ${SECONDS} s`);
    await waitUntilQuiet(origin);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Alternates the order, so that neither measurement always comes first.
    if (round % 2 === 0) quiet.push(await measure(api));
    await measureBusy();
    if (round % 2 === 1) quiet.push(await measure(api));
  }
  print(name, quiet, busy);
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
      const api = await startApi({ name: 'api', folder, databaseUrl: server.url, env });
      running.push(api);
      await bench('PostgreSQL', api);
      await running.pop()?.stop();
    }
  }
  if (values.only !== 'postgres') {
    const database = await openEmbeddedDatabase({ dataFolder: join(folder, 'embedded'), report: () => {} });
    await seed(database.db, PAGES, 12);
    await database.close();
    const api = await startApi({ name: 'api-embedded', folder: join(folder, 'embedded'), env });
    running.push(api);
    await bench('PGlite', api);
  }
} finally {
  for (const one of running.toReversed()) await one.stop();
  await rm(folder, { recursive: true, force: true });
}
