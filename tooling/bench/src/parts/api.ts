import { startPostgres } from '@musubi/scripts/postgres';
import { findFreePort } from '@musubi/server/testing/free-port';
import { Client } from 'pg';

import { DEMO_FOLDER, type RunningApi, startApi } from '../api/api-process.ts';
import { createDemoRequests, LINKS, type NextRequests, PAGE_PATH } from '../api/demo-requests.ts';
import { sendAll, sendOne } from '../api/fixed-load.ts';
import { processTreeCpuMs } from '../cpu-time.ts';
import type { Figure } from '../goals/figure.ts';
import { startBareServer } from '../load/bare.ts';
import { ratiosOf } from '../load/race.ts';
import type { PartOptions } from './part.ts';

/** Number of requests of each kind in a round: enough for some tenths of a second of CPU time. */
const COUNTS = { bare: 5000, users: 3000, search: 400, links: 100, profile: 2000 } as const;
type Kind = keyof typeof COUNTS;
const KINDS = Object.keys(COUNTS) as readonly Kind[];
const CONNECTIONS = 8;

/** CPU time of one request in µs. */
interface Cost {
  readonly server: number;
  readonly postgres: number;
}

type Costs = Readonly<Record<Kind, readonly Cost[]>>;

/**
 * Measures the CPU time of requests to the API with the demo data, relative to `GET /users/{pub_id}`, and of that request
 * relative to Node's bare HTTP server. The API runs as by `npm start`, with its access log, but on PostgreSQL with default
 * settings.
 * @throws Error when a search finds nothing, an answer is not 200, or PostgreSQL is not installed.
 */
export async function measureApi({ folder, rounds }: PartOptions): Promise<readonly Figure[]> {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error('PostgreSQL is not installed');
  const running: { stop(): Promise<void> }[] = [postgres];
  try {
    const env = { DEMO_DATA_FOLDER: DEMO_FOLDER };
    const api = await startApi({ name: 'api', folder, databaseUrl: postgres.url, env });
    running.push(api);
    await renewStatistics(postgres.url);
    const bare = await startBare(folder, api);
    running.push(bare);
    const requests: Readonly<Record<Kind, NextRequests>> = {
      ...(await createDemoRequests(api.origin)),
      bare: (count) => Array.from({ length: count }, () => ({ method: 'GET', path: '/' })),
    };
    const measure = async (kind: Kind): Promise<Cost> => {
      const { origin, pid } = kind === 'bare' ? bare : api;
      const readMs = async () => Promise.all([pid, postgres.pid].map(processTreeCpuMs));
      const sent = requests[kind](COUNTS[kind]);
      const before = await readMs();
      await sendAll({ origin, requests: sent, connections: CONNECTIONS });
      const after = await readMs();
      const [server = Number.NaN, database = Number.NaN] = after.map(
        (ms, side) => ((ms - (before[side] ?? Number.NaN)) * 1000) / sent.length,
      );
      return { server, postgres: database };
    };
    return toFigures(await measureInRounds(measure, rounds));
  } finally {
    for (const one of running.toReversed()) await one.stop();
  }
}

/** Renews the planner's statistics, as autovacuum does after regular use. */
async function renewStatistics(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** Starts a bare server with the bytes of the page that the API sends. */
async function startBare(folder: string, { origin }: RunningApi) {
  const page = await sendOne(origin, { method: 'GET', path: PAGE_PATH });
  const port = await findFreePort();
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const server = await startBareServer({ folder, port, bytes: Buffer.from(page), headers });
  return { ...server, origin: `http://127.0.0.1:${port}` };
}

/** Runs one warm-up round, then measures every kind in each round. Each round starts with another kind. */
async function measureInRounds(measure: (kind: Kind) => Promise<Cost>, rounds: number): Promise<Costs> {
  const costs: Record<Kind, Cost[]> = { bare: [], users: [], search: [], links: [], profile: [] };
  for (const kind of KINDS) await measure(kind);
  for (let round = 0; round < rounds; round += 1) {
    const first = round % KINDS.length;
    for (const kind of [...KINDS.slice(first), ...KINDS.slice(0, first)])
      costs[kind].push(await measure(kind));
  }
  return costs;
}

/**
 * Lists the ratios with their goals. Before the goals existed (commit 1a12d580e), this bench measured 4.5 for
 * the page, 81 for the links and 3.1 for the profile. The goals are: the page no slower, the links at a
 * fifth, the profile at half.
 */
function toFigures(costs: Costs): readonly Figure[] {
  const cpuOf = (kind: Kind): readonly number[] => costs[kind].map(({ server }) => server);
  const [users, bare] = [cpuOf('users'), cpuOf('bare')];
  const name = 'GET /users/{pub_id}';
  const relative = (kind: Kind): readonly number[] => ratiosOf(cpuOf(kind), users);
  return [
    { name: `CPU of the API, ${name}`, rounds: users, unit: 'µs' },
    {
      name: `${name}, relative to Node's bare HTTP server`,
      rounds: ratiosOf(users, bare),
      goal: { atMost: 4.5 },
    },
    { name: `GET /v4/search, relative to ${name}`, rounds: relative('search'), goal: { atMost: 8 } },
    {
      name: 'CPU of PostgreSQL, GET /v4/search',
      rounds: costs.search.map(({ postgres }) => postgres / 1000),
      unit: 'ms',
      goal: { atMost: 2 },
    },
    {
      name: `PUT /v4/external_links with ${LINKS} links, relative to ${name}`,
      rounds: relative('links'),
      goal: { atMost: 16 },
    },
    { name: `GET /v4/profile, relative to ${name}`, rounds: relative('profile'), goal: { atMost: 1.5 } },
  ];
}
