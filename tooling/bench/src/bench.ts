// pnpm bench: measures the size of a public page and the requests per second of the page server. Compares the
// requests per second with those of other servers, such as nginx.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

import { hasNginx, startShippedNginx } from '@musubi/dev/nginx/shipped-nginx';
import { createHttpPageInvalidation } from '@musubi/server/page-invalidation';

import { startBenchStack } from './bench-stack.ts';
import { processTreeCpuMs } from './cpu-time.ts';
import { repeatDuring } from './every.ts';
import { startBareServer } from './load/bare.ts';
import { findLoadGenerator, type LoadGenerator } from './load/load.ts';
import { startNginx } from './load/nginx.ts';
import { type Contestant, raceInRounds } from './load/race.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import { type ColdPages, measureColdPages } from './page/cold-pages.ts';
import {
  describeSaves,
  FILE_ON_NGINX,
  FOUR_PROCESSES,
  PAGE_SERVER,
  printRace,
  SHIPPED_CACHE,
  TWO_PROCESSES,
  UNLOGGED_PAGE_SERVER,
} from './page/race-report.ts';
import { measureSharedSaves } from './page/shared-saves.ts';
import { waitForFont } from './page/wait-for-font.ts';
import { measureFreeCores, waitUntilIdle } from './rest.ts';

const HANDLE = 'mio';
const CACHE_SECRET = 'the-secret-of-this-bench';
const { values } = parseArgs({
  options: {
    'cold-pages': { type: 'string', default: '12000' },
    // Requests minimal pages. With `--cold-pages 100000`, tests in a quarter of an hour whether memory use
    // stays bounded.
    'small-pages': { type: 'boolean', default: false },
    // Measures only pages that are requested for the first time.
    'cold-only': { type: 'boolean', default: false },
    // Measures only the requests per second.
    'race-only': { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    // First port of the measured stack.
    port: { type: 'string', default: '4500' },
  },
});
const COLD_PAGES = Number(values['cold-pages']);
const BASE_PORT = Number(values.port);
const LOAD = {
  connections: 32,
  seconds: Number(values.seconds),
  headers: { 'accept-encoding': 'gzip' },
} as const;

const DISTURB_MS = 500;

interface Served {
  readonly name: string;
  readonly url: string;
  /** Process whose CPU time is measured, with its children. */
  readonly pid?: number;
  /** Called twice a second during the measurement. */
  readonly disturb?: () => Promise<void>;
}

/** @param cpu receives the CPU time in µs for each request, a value for each run */
function toContestants(
  served: readonly Served[],
  generator: LoadGenerator,
  cpu: Map<string, number[]>,
): readonly Contestant[] {
  return served.map(({ name, url, pid, disturb }) => ({
    name,
    run: async () => {
      const run = async (): Promise<number> => {
        const before = pid === undefined ? 0 : await processTreeCpuMs(pid);
        const { count, perSecond } = await generator.count({ ...LOAD, url });
        if (pid !== undefined) {
          const microseconds = (((await processTreeCpuMs(pid)) - before) * 1000) / count;
          cpu.set(name, [...(cpu.get(name) ?? []), microseconds]);
        }
        return perSecond;
      };
      return disturb === undefined ? run() : repeatDuring(DISTURB_MS, disturb, run);
    },
  }));
}

/** Budgets of a public page, from `docs/topics/pages.md#fonts` and related decisions. */
const LIMITS = {
  requests: 6,
  htmlBytes: 10_240,
  scriptBytes: 2_048,
  bytes: 122_880,
  bareBytes: 20_480,
  paintMs: 1000,
};

function printRow(what: string, measured: number, limit: number | null, unit = 'bytes'): void {
  const number = Math.round(measured * 1000) / 1000;
  const verdict =
    limit === null
      ? ''
      : number <= limit
        ? `≤ ${limit.toLocaleString('en')}`
        : `OVER ${limit.toLocaleString('en')}`;
  console.log(`  ${what.padEnd(34)} ${number.toLocaleString('en').padStart(9)} ${unit.padEnd(6)} ${verdict}`);
}

function printWeight(weight: PageWeight, withoutFonts: PageWeight): void {
  const total = Object.values(weight.bytesByKind).reduce((sum, bytes) => sum + bytes, 0);
  const { document = 0, font = 0, image = 0 } = weight.bytesByKind;
  console.log(
    '\nPublic page with 10 links, a font and an icon, at 1.6 Mbit/s, 150 ms, CPU ÷4; bytes with headers',
  );
  printRow('requests', weight.requests, LIMITS.requests, '');
  printRow('pictures further down, ahead', weight.requestsAhead, null, '');
  printRow('document', document, LIMITS.htmlBytes);
  printRow('inlined script, unpacked', weight.inlineScriptBytes, LIMITS.scriptBytes);
  printRow('fonts', font, 75 * 1024 + 1024);
  printRow('images', image, null);
  printRow('everything', total, LIMITS.bytes);
  printRow('with the pictures further down', total + weight.bytesAhead, LIMITS.bytes);
  printRow('everything but fonts and images', total - font - image, LIMITS.bareBytes);
  printRow('largest contentful paint', weight.largestContentfulPaintMs, LIMITS.paintMs, 'ms');
  printRow('the same without fonts', withoutFonts.largestContentfulPaintMs, 600, 'ms');
  printRow('cumulative layout shift', weight.cumulativeLayoutShift, 0, '');
  printRow('total blocking time', weight.totalBlockingMs, 0, 'ms');
}

const WEIGHINGS = 9;

function describeLoad(): string {
  return `load average ${loadavg()[0]?.toFixed(1)}`;
}

const paintOf = ({ largestContentfulPaintMs }: PageWeight): number => largestContentfulPaintMs;

/** Returns the page load with the median paint time. */
function medianOf(weights: readonly PageWeight[]): PageWeight {
  const sorted = weights.toSorted((one, other) => paintOf(one) - paintOf(other));
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) throw new Error('Nothing was measured');
  return median;
}

/**
 * Opens the page in new browsers, alternately with and without fonts, and prints the paint time of each page
 * load.
 */
async function weighOften(
  url: string,
): Promise<{ readonly withFonts: PageWeight; readonly withoutFonts: PageWeight }> {
  const withFonts: PageWeight[] = [];
  const withoutFonts: PageWeight[] = [];
  for (let visit = 0; visit < WEIGHINGS; visit += 1) {
    withFonts.push(await weighPage(url));
    withoutFonts.push(await weighPage(url, { fonts: false }));
  }
  const paints = (weights: readonly PageWeight[]): string =>
    weights
      .map(paintOf)
      .toSorted((one, other) => one - other)
      .join(', ');
  console.log(
    `\nPaints of ${WEIGHINGS} visits, ms, ${describeLoad()}: ${paints(withFonts)}; without fonts ${paints(withoutFonts)}`,
  );
  return { withFonts: medianOf(withFonts), withoutFonts: medianOf(withoutFonts) };
}

function printColdPages({ cpuMsPerPage, pages, residentMegabytes }: ColdPages): void {
  console.log(`\n${pages.toLocaleString('en')} pages, each requested once`);
  printRow('main thread for one', cpuMsPerPage, 20, 'ms');
  for (const { pages: done, megabytes } of residentMegabytes) {
    printRow(`memory after ${done.toLocaleString('en')}`, Math.round(megabytes), null, 'MB');
  }
}

const folder = await mkdtemp(join(tmpdir(), 'musubi-bench-'));
const running: { stop(): Promise<void> }[] = [];

/** Measures the demo page on the whole stack: its size, and how fast it is served. */
async function measureServing(): Promise<void> {
  const stack = await startBenchStack(BASE_PORT);
  running.push(stack);
  const pageUrl = `${stack.origins.page}/@${HANDLE}`;
  // Waits before the start of nginx, because the cache of nginx would store the page without the font.
  await waitForFont(pageUrl);
  const shipped = hasNginx()
    ? await startShippedNginx({
        folder: join(folder, 'shipped'),
        port: BASE_PORT + 8,
        apiPort: BASE_PORT + 9,
        secret: CACHE_SECRET,
        pagePorts: [BASE_PORT + 1, BASE_PORT + 1],
        apiPorts: [BASE_PORT + 2, BASE_PORT + 2],
      })
    : null;
  if (shipped !== null) running.push(shipped);
  // The browser loads the page through the nginx cache that we ship, as in production.
  const visitedUrl = shipped === null ? pageUrl : `${shipped.origin}/@${HANDLE}`;
  await waitUntilIdle();
  if (!values['race-only']) {
    const { withFonts, withoutFonts } = await weighOften(visitedUrl);
    printWeight(withFonts, withoutFonts);
  }

  const html = await (await fetch(pageUrl)).text();
  const gzip = gzipSync(html, { level: 6 });
  const startPage = async (name: string, offset: number, env: Record<string, string>): Promise<Served> => {
    const { origin, pid } = await stack.startPage(name, BASE_PORT + offset, env);
    const url = `${origin}/@${HANDLE}`;
    await waitForFont(url);
    return { name, url, pid };
  };
  const served: Served[] = [
    await startPage(PAGE_SERVER, 15, {}),
    await startPage(UNLOGGED_PAGE_SERVER, 12, { ACCESS_LOG: 'off' }),
    await startPage(TWO_PROCESSES, 13, { PAGE_PROCESSES: '2' }),
    await startPage(FOUR_PROCESSES, 14, { PAGE_PROCESSES: '4' }),
  ];
  const bare = await startBareServer({
    folder,
    port: BASE_PORT + 7,
    bytes: gzip,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
  running.push(bare);
  served.push({ name: 'bare node:http', ...bare });
  if (shipped !== null) {
    const nginx = await startNginx({ folder, port: BASE_PORT + 6, html, gzip });
    running.push(nginx);
    served.push({ name: FILE_ON_NGINX, ...nginx });
    const cache = createHttpPageInvalidation({
      origins: [],
      cacheOrigins: [shipped.origin],
      secret: CACHE_SECRET,
    });
    served.push({
      name: SHIPPED_CACHE,
      url: visitedUrl,
      disturb: async () => cache.invalidate([HANDLE]),
    });
  } else {
    console.log('\nnginx is not installed here: no ratio to a file on nginx');
  }
  const generator = findLoadGenerator();
  const cores = await measureFreeCores();
  const cpu = new Map<string, number[]>();
  const rounds = await raceInRounds(toContestants(served, generator, cpu), Number(values.rounds));
  // Without the warm-up round.
  const cpuRounds = new Map([...cpu].map(([name, costs]) => [name, costs.slice(1)]));
  printRace(
    { rounds, cpu: cpuRounds },
    cores,
    `${generator.name}, ${LOAD.connections} connections, ${describeLoad()}`,
  );
}

try {
  if (!values['cold-only']) {
    const saves = await measureSharedSaves({
      folder: join(folder, 'saves'),
      port: BASE_PORT,
      metricsPort: BASE_PORT + 1,
      processes: 4,
      saves: 20,
    });
    console.log(describeSaves(saves));
    await measureServing();
  }
  if (!values['race-only']) {
    printColdPages(
      await measureColdPages(join(folder, 'cold'), { pages: COLD_PAGES, isSmall: values['small-pages'] }),
    );
  }
} finally {
  for (const server of running.toReversed()) await server.stop();
  await rm(folder, { recursive: true, force: true });
}
