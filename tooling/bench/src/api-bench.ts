// pnpm bench:api [--sizes 1000,100000] [--links 12] [--embedded 1000] [--quick]: measures the API on
// PostgreSQL and on the embedded database. Prints page reads per second relative to baselines in the same
// run, and how search latency grows with the data.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { openEmbeddedDatabase } from '@musubi/api/embedded-database';
import { openPostgresDatabase } from '@musubi/api/postgres-database';
import { startPostgres } from '@musubi/scripts/postgres';
import { createLogger } from '@musubi/server/logger';
import { findFreePort } from '@musubi/server/testing/free-port';
import { Client } from 'pg';

import { createBearer, startApi } from './api/api-process.ts';
import { createBareQuery, createEmbeddedQuery } from './api/bare-query.ts';
import { printReads, printSearch, UNLOGGED_API } from './api/report.ts';
import { measureSearch } from './api/search-latency.ts';
import { seed } from './api/seed.ts';
import { startBareServer } from './load/bare.ts';
import { findLoadGenerator } from './load/load.ts';
import { type Contestant, race, ROUNDS } from './load/race.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    embedded: { type: 'string', default: '1000' },
    links: { type: 'string', default: '12' },
    quick: { type: 'boolean', default: false },
  },
});
const toNumbers = (list: string): readonly number[] => list.split(',').map(Number).filter(Boolean);
const LINKS = Number(values.links);
const SECONDS = values.quick ? 2 : 4;
const LOAD = { connections: 32, seconds: SECONDS, headers: {} } as const;
/** Number of connections in the API's pool. */
const QUERY_CONNECTIONS = 16;
/** Number of pages to request in rotation, because visitors return to the same pages. */
const PAGES_BY_TURNS = 1000;
const SEARCH = { rounds: ROUNDS, requestsInRound: values.quick ? 60 : 150 } as const;

const folder = await mkdtemp(join(tmpdir(), 'musubi-bench-api-'));
const running: { stop(): Promise<void> }[] = [];
const generator = findLoadGenerator();
const log = createLogger({ name: 'bench', level: 'warn' });

const handleOf = (number: number): string => `bench_${number}`;

function handlesOf(size: number): readonly string[] {
  const stride = Math.max(1, Math.floor(size / PAGES_BY_TURNS));
  return Array.from({ length: Math.min(size, PAGES_BY_TURNS) }, (_, index) => handleOf(index * stride));
}

function describeMachine(): string {
  const load = loadavg().map((value) => value.toFixed(1));
  return `${cpus().length} cores, load ${load.join(' ')}, ${generator.name}, ${LOAD.connections} connections`;
}

async function timed<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  console.log(`${sentence} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

function readContestants(name: string, origin: string, size: number): readonly Contestant[] {
  const url = `${origin}/users/${handleOf(0)}`;
  const paths = handlesOf(size).map((handle) => `/users/${handle}`);
  return [
    { name: `${name}, one page`, run: async () => generator.run({ ...LOAD, url }) },
    {
      name: `${name}, ${paths.length} by turns`,
      run: async () => generator.run({ ...LOAD, url, paths }),
    },
  ];
}

async function startBare(origin: string): Promise<Contestant> {
  const response = await fetch(`${origin}/users/${handleOf(0)}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const bare = await startBareServer({ folder, port: await findFreePort(), bytes, headers });
  running.push(bare);
  console.log(`A page is ${bytes.length.toLocaleString('en')} bytes of JSON`);
  return { name: 'bare node:http', run: async () => generator.run({ ...LOAD, url: bare.url }) };
}

async function benchPostgres(sizes: readonly number[]): Promise<void> {
  const server = await startPostgres();
  if (server === null) {
    console.log('PostgreSQL is not installed here: nothing is measured on it');
    return;
  }
  running.push(server);
  const places = [];
  const contestants: Contestant[] = [];
  const queries = [];
  for (const size of sizes) {
    const url = await createDatabase(server.url, `bench_${size}`);
    const database = await openPostgresDatabase({ url, log });
    await timed(`${server.version}: ${size} pages`, async () => seed(database.db, size, LINKS));
    await database.close();
    const api = await startApi({ name: `api-${size}`, folder, databaseUrl: url });
    running.push(api);
    places.push({ origin: api.origin, pages: size });
    if (contestants.length === 0) contestants.push(await startBare(api.origin));
    const query = createBareQuery({
      name: `bare query at ${size}`,
      url,
      handles: handlesOf(size),
      connections: QUERY_CONNECTIONS,
      seconds: SECONDS,
    });
    queries.push(query);
    contestants.push(...readContestants(`API at ${size}`, api.origin, size), query.contestant);
    // Measures the cost of the access log only at the first size.
    if (places.length > 1) continue;
    const unlogged = await startApi({
      name: `api-${size}-unlogged`,
      folder,
      databaseUrl: url,
      env: { ACCESS_LOG: 'off' },
    });
    running.push(unlogged);
    contestants.push(...readContestants(`${UNLOGGED_API} at ${size}`, unlogged.origin, size));
  }
  printReads(`PostgreSQL; ${describeMachine()}`, await race(contestants));
  for (const query of queries) await query.close();
  const options = { ...SEARCH, bearerOf: createBearer };
  printSearch(`PostgreSQL; ${describeMachine()}`, places, await measureSearch(places, options));
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

async function benchEmbedded(sizes: readonly number[]): Promise<void> {
  const places = [];
  const contestants: Contestant[] = [];
  const bareQueries = new Map<string, number>();
  for (const size of sizes) {
    const dataFolder = join(folder, `embedded-${size}`);
    const database = await openEmbeddedDatabase({ dataFolder, report: () => {} });
    await timed(`PGlite: ${size} pages`, async () => seed(database.db, size, LINKS));
    const name = `bare query at ${size}`;
    const query = createEmbeddedQuery(database.db, { name, handles: handlesOf(size), seconds: SECONDS });
    // Only one process at a time can open the database folder, so this measurement cannot alternate with the
    // measurements of the API.
    for (const [own, perSecond] of await race([query])) bareQueries.set(own, perSecond);
    await database.close();
    const api = await startApi({ name: `api-embedded-${size}`, folder: dataFolder });
    running.push(api);
    places.push({ origin: api.origin, pages: size });
    if (contestants.length === 0) contestants.push(await startBare(api.origin));
    contestants.push(...readContestants(`API at ${size}`, api.origin, size));
  }
  printReads(`PGlite; ${describeMachine()}`, new Map([...(await race(contestants)), ...bareQueries]));
  const options = { ...SEARCH, bearerOf: createBearer };
  printSearch(`PGlite; ${describeMachine()}`, places, await measureSearch(places, options));
}

try {
  await benchPostgres(toNumbers(values.sizes));
  for (const server of running.splice(0).toReversed()) await server.stop();
  if (values.embedded !== '') await benchEmbedded(toNumbers(values.embedded));
} finally {
  for (const server of running.toReversed()) await server.stop();
  await rm(folder, { recursive: true, force: true });
}
