// pnpm bench:desk [--sizes 100,60000] [--turns 40] [--only WORD] [--database embedded,postgres]: measures the
// operators' desk and reports through the API server, on the embedded database and on PostgreSQL where it is installed,
// at both numbers of open cases alternately. Prints p50 and p95 with their growth, and ends with 1 when a goal is missed.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { openEmbeddedDatabase } from '@musubi/api/embedded-database';
import { openPostgresDatabase } from '@musubi/api/postgres-database';
import { startPostgres } from '@musubi/scripts/postgres';
import { createLogger } from '@musubi/server/logger';
import { Client } from 'pg';

import { startApi } from './api/api-process.ts';
import { type DeskPlace, type Step, STEPS } from './desk/calls.ts';
import { seedDesk } from './desk/seed-desk.ts';
import { quantile } from './race.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,60000' },
    turns: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    database: { type: 'string', default: 'embedded,postgres' },
  },
});
const SIZES = values.sizes.split(',').map(Number);
const TURNS = Number(values.turns);
/** More than the five runs after which PostgreSQL chooses the plan that it keeps. */
const WARM_UP = 6;
/** Reporters come from networks of their own, and no limit counts them. */
const API_ENV = { TRUSTED_PROXY_HOPS: '1', UNLIMITED_ADDRESSES: '127.0.0.0/8,10.0.0.0/8' };

const folder = await mkdtemp(join(tmpdir(), 'musubi-bench-desk-'));
const running: { stop(): Promise<void> }[] = [];
const log = createLogger({ name: 'bench', level: 'error' });

async function timed(sentence: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work();
  console.log(`${sentence} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function openEmbedded(cases: number): Promise<DeskPlace> {
  const dataFolder = join(folder, `embedded-${cases}`);
  const database = await openEmbeddedDatabase({ dataFolder, report: () => {} });
  await timed(`embedded database: ${cases} open cases`, async () => seedDesk(database.db, cases));
  await database.close();
  const api = await startApi({ name: 'api', folder: dataFolder, env: API_ENV });
  running.push(api);
  return { origin: api.origin, cases };
}

async function openPostgres(server: string, cases: number): Promise<DeskPlace> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database desk_${cases}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/desk_${cases}`;
  const database = await openPostgresDatabase({ url: url.href, log });
  await timed(`PostgreSQL: ${cases} open cases`, async () => seedDesk(database.db, cases));
  await database.close();
  const api = await startApi({
    name: `api-postgres-${cases}`,
    folder,
    databaseUrl: url.href,
    env: API_ENV,
  });
  running.push(api);
  return { origin: api.origin, cases };
}

/** Runs a step at every place in turn, so that slow moments of the machine concern them all. */
async function measure(step: Step, places: readonly DeskPlace[]): Promise<readonly (readonly number[])[]> {
  const taken = places.map((): number[] => []);
  const turns = Math.min(TURNS, step.maxTurns ?? TURNS);
  for (let turn = -WARM_UP; turn < turns; turn += 1) {
    for (const [index, place] of places.entries()) {
      const startedAt = performance.now();
      await step.run(place, turn + WARM_UP);
      if (turn >= 0) taken[index]?.push(performance.now() - startedAt);
    }
  }
  return taken;
}

function toLine({ name, goalMs }: Step, taken: readonly (readonly number[])[]): string {
  const figures = taken.map((times) => ({ p50: quantile(times, 0.5), p95: quantile(times, 0.95) }));
  const columns = figures.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(16));
  const [first, last] = [figures[0], figures.at(-1)];
  if (first === undefined || last === undefined) return name;
  const isMissed = last.p95 > goalMs;
  if (isMissed) process.exitCode = 1;
  const growth = `×${(last.p50 / first.p50).toFixed(1)} / ×${(last.p95 / first.p95).toFixed(1)}`;
  const verdict = `${isMissed ? 'MISSED' : 'met'} (${goalMs} ms)`;
  return `  ${name.padEnd(46)}${columns.join('')}${growth.padStart(18)}  ${verdict}`;
}

async function measureAll(name: string, places: readonly DeskPlace[]): Promise<void> {
  const load = loadavg().map((value) => value.toFixed(1));
  const sizes = places.map(({ cases }) => `${cases} cases`.padStart(16)).join('');
  console.log(`${name}; ${cpus().length} cores, load ${load.join(' ')}; ms, p50 / p95`);
  console.log(`  ${''.padEnd(46)}${sizes}${'growth'.padStart(18)}  goal of p95`);
  for (const step of STEPS.filter((one) => one.name.includes(values.only)))
    console.log(toLine(step, await measure(step, places)));
}

async function stopAll(): Promise<void> {
  for (const server of running.splice(0).toReversed()) await server.stop();
}

try {
  if (values.database.includes('embedded')) {
    const places: DeskPlace[] = [];
    for (const cases of SIZES) places.push(await openEmbedded(cases));
    await measureAll('Embedded database', places);
    await stopAll();
  }
  const server = values.database.includes('postgres') ? await startPostgres() : null;
  if (server !== null) {
    running.push(server);
    const places: DeskPlace[] = [];
    for (const cases of SIZES) places.push(await openPostgres(server.url, cases));
    await measureAll(server.version, places);
  }
} finally {
  await stopAll();
  await rm(folder, { recursive: true, force: true });
}
