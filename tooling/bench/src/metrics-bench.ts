// pnpm bench:metrics [--starts 3] [--rounds 3] [--seconds 3] [--only page|api]: measures what METRICS_PORT costs the
// page server and the API while they are scraped once a second. Exits with 1 when a comparison exceeds 1 % beyond the
// noise, or the sum of the parts exceeds it.
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { openEmbeddedDatabase } from '@musubi/api/embedded-database';
import { createPrometheusRegistry } from '@musubi/server/metrics/prometheus-registry';
import { RequestDurations } from '@musubi/server/metrics/request-durations';
import { findFreePort } from '@musubi/server/testing/free-port';

import { startApi } from './api/api-process.ts';
import { seed } from './api/seed.ts';
import { findLoadGenerator } from './load.ts';
import { isAnyExceeded, toCells, toCostRows, toCostTable, toPartsRow } from './metrics/cost-report.ts';
import { measureNote } from './metrics/note-cost.ts';
import { type Costs, joinCosts, startTriplet, type Triplet, type Variant } from './metrics/triplet.ts';
import { startPage } from './page/page-place.ts';
import { waitForFont } from './page/wait-for-font.ts';
import { waitUntilIdle } from './rest.ts';

const { values } = parseArgs({
  options: {
    // New processes each time, because two processes of the same program differ by a few per cent for good.
    starts: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const [STARTS, ROUNDS, SECONDS] = [Number(values.starts), Number(values.rounds), Number(values.seconds)];
const PAGES = 1000;
const LINKS = 12;
const HANDLE = 'bench_0';
const PAGE_SERVER = 'page server';
const API = 'API';
const SERVICE_KEY = 'the-service-key-of-this-bench';
/** Distance of the first page process' metrics from METRICS_PORT. */
const PAGE_OFFSET = 2;
const generator = findLoadGenerator();
const LOAD = { generator, connections: 32, seconds: SECONDS } as const;

const folder = await mkdtemp(join(tmpdir(), 'musubi-bench-metrics-'));
const seeded = join(folder, 'seeded');
const all = new Map<string, Costs[]>();
/** Least CPU time in µs to count a request. */
const NOTE_MICROSECONDS: ReadonlyMap<string, number> = new Map([
  [PAGE_SERVER, measureNote(new RequestDurations())],
  [API, measureNote(createPrometheusRegistry('api').requests)],
]);

async function startApis(at: number): Promise<{ readonly triplet: Triplet; readonly origin: string }> {
  let origin = '';
  const triplet = await startTriplet({
    ...LOAD,
    path: `/users/${HANDLE}`,
    headers: {},
    async start(variant, metricsPort) {
      const dataFolder = join(folder, `api-${at}-${variant.replaceAll(' ', '-')}`);
      // Only one process can open an embedded database.
      await cp(seeded, dataFolder, { recursive: true });
      const api = await startApi({
        name: 'api',
        folder: dataFolder,
        env: {
          SERVICE_KEYS: `pages:${SERVICE_KEY}`,
          ...(metricsPort !== null && { METRICS_PORT: String(metricsPort) }),
        },
      });
      origin ||= api.origin;
      return api;
    },
  });
  return { triplet, origin };
}

async function startPages(at: number, apiOrigin: string): Promise<Triplet> {
  const dataFolder = join(folder, 'pages');
  const start = async (variant: Variant, metricsPort: number | null) => {
    const logFolder = join(folder, `pages-${at}-${variant.replaceAll(' ', '-')}`);
    await mkdir(logFolder, { recursive: true });
    const page = await startPage({
      name: 'page',
      port: await findFreePort(),
      origins: { web: apiOrigin, api: apiOrigin, content: apiOrigin },
      dataFolder,
      logFolder,
      env: {
        SERVICE_KEY,
        ...(metricsPort !== null && { METRICS_PORT: String(metricsPort - PAGE_OFFSET) }),
      },
    });
    await waitForFont(`${page.origin}/@${HANDLE}`);
    return page;
  };
  return startTriplet({ ...LOAD, path: `/@${HANDLE}`, headers: { 'accept-encoding': 'gzip' }, start });
}

/** Measures new processes of one server, unless the arguments leave it out. */
async function measure(name: 'page' | 'api', server: string, triplet: Triplet): Promise<void> {
  if (values.only !== undefined && values.only !== name) return;
  all.set(server, [...(all.get(server) ?? []), await triplet.measure(ROUNDS)]);
}

async function measureNewProcesses(at: number): Promise<void> {
  const apis = await startApis(at);
  try {
    const pages = await startPages(at, apis.origin);
    try {
      if (at === 0) await waitUntilIdle();
      await measure('page', PAGE_SERVER, pages);
    } finally {
      await pages.stop();
    }
    await measure('api', API, apis.triplet);
  } finally {
    await apis.triplet.stop();
  }
}

const loadBefore = loadavg()[0]?.toFixed(1);

/** Prints the rounds of all starts until now. Returns whether a cost is over its limit. */
function report(starts: number): boolean {
  const joined = [...all].map(([server, costs]) => [server, joinCosts(costs)] as const);
  const rows = joined.flatMap(([server, costs]) => toCostRows(server, costs));
  const parts = joined.map(([server, costs]) =>
    toPartsRow(server, costs, NOTE_MICROSECONDS.get(server) ?? Number.NaN),
  );
  console.log(
    `\nMetrics, with a scrape a second; ${starts * ROUNDS} alternating rounds of ${SECONDS} s with ${starts} starts of the servers, ${generator.name}, ${LOAD.connections} connections, ${cpus().length} cores, load ${loadBefore} before, ${loadavg()[0]?.toFixed(1)} after\n`,
  );
  console.log(toCostTable([...rows.map(toCells), ...parts.map(({ cells }) => cells)]));
  return isAnyExceeded(rows, parts);
}

try {
  const database = await openEmbeddedDatabase({ dataFolder: seeded, report: () => {} });
  await seed(database.db, PAGES, LINKS);
  await database.close();
  let isExceeded = false;
  for (let at = 0; at < STARTS; at += 1) {
    await measureNewProcesses(at);
    isExceeded = report(at + 1);
  }
  if (isExceeded) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
