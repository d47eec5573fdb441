import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { createHttpPageInvalidation } from '@musubi/server/page-invalidation';

import { processTreeCpuMs } from '../cpu-time.ts';
import { repeatDuring } from '../every.ts';
import type { Figure } from '../goals/figure.ts';
import { type Answer, findDifferences, readAnswer } from '../load/answer.ts';
import { findLoadGenerator } from '../load/load.ts';
import { type Contestant, raceInRounds } from '../load/race.ts';
import { configureTunedNginx, startTunedNginx } from '../load/tuned-nginx.ts';
import { CACHE_SECRET, HANDLE, type PageStack, startPageStack } from '../page/page-stack.ts';
import {
  FOUR_PROCESSES,
  PAGE_SERVER,
  SHIPPED_CACHE,
  toRaceFigures,
  TUNED_NGINX,
  TWO_PROCESSES,
  UNLOGGED_PAGE_SERVER,
} from '../page/race-figures.ts';
import { waitForPage } from '../page/wait-for-page.ts';
import { measureFreeCores } from '../rest.ts';
import type { PartOptions } from './part.ts';

const CONNECTIONS = 32;
const HEADERS = { 'accept-encoding': 'gzip' } as const;
/** Interval of the invalidations sent to the shipped nginx's cache during its rounds: two a second. */
const INVALIDATE_MS = 500;
const SETTLE_MS = 500;

interface Served {
  readonly name: string;
  readonly url: string;
  /** Process whose CPU time is measured, with its children. */
  readonly pid: number;
  /** Called twice a second during the measurement. */
  readonly disturb?: () => Promise<void>;
}

const PROCESSES = [
  [PAGE_SERVER, {}],
  [UNLOGGED_PAGE_SERVER, { ACCESS_LOG: 'off' }],
  [TWO_PROCESSES, { PAGE_PROCESSES: '2' }],
  [FOUR_PROCESSES, { PAGE_PROCESSES: '4' }],
] as const;

/**
 * Measures requests per second and CPU time of page servers, the shipped nginx cache and the tuned nginx in alternating
 * rounds, each with its access log unless its name says otherwise.
 * @throws when they did not send the same headers and bytes, or the tuned nginx logged less than its requests
 */
export async function measureRace(options: PartOptions): Promise<readonly Figure[]> {
  const { folder, port } = options;
  const pageStack = await startPageStack(folder, port);
  try {
    const pages = await startPages(pageStack, port);
    const pageUrl = pages[0]?.url ?? '';
    const answer = await readSettled(pageUrl);
    const ofBaseline = { folder: join(folder, 'tuned'), port: port + 6, answer };
    const baseline = await startTunedNginx(configureTunedNginx(ofBaseline), ofBaseline);
    try {
      const cache = toCache(pageStack);
      const served = [...pages, { name: TUNED_NGINX, ...baseline }, cache];
      const { free } = await measureFreeCores();
      const race = await runRace(served, options);
      for (const { name, url } of served) await compare(name, url, answer);
      await baseline.finish({
        now: await readAnswer(pageUrl, HEADERS),
        // Plus one, because `compare` has requested the file once.
        requests: (race.answered.get(TUNED_NGINX) ?? 0) + 1,
        connections: CONNECTIONS * (options.rounds + 1),
      });
      return toRaceFigures(race, free);
    } finally {
      await baseline.stop();
    }
  } finally {
    await pageStack.stop();
  }
}

async function startPages({ stack }: PageStack, port: number): Promise<readonly Served[]> {
  const pages: Served[] = [];
  for (const [at, [name, env]] of PROCESSES.entries()) {
    const { origin, pid } = await stack.startPage(name, port + 12 + at, env);
    const url = `${origin}/@${HANDLE}`;
    await waitForPage(url);
    pages.push({ name, url, pid });
  }
  return pages;
}

function toCache({ shipped, visitedUrl }: PageStack): Served {
  if (shipped === null) throw new Error('nginx is not installed here, so there is no baseline');
  const cache = createHttpPageInvalidation({
    origins: [],
    cacheOrigins: [shipped.origin],
    secret: CACHE_SECRET,
  });
  return {
    name: SHIPPED_CACHE,
    url: visitedUrl,
    pid: shipped.pid,
    disturb: async () => cache.invalidate([HANDLE]),
  };
}

/**
 * Returns the page once two consecutive reads are the same, because each font that becomes ready changes the
 * page.
 */
async function readSettled(url: string): Promise<Answer> {
  let answer = await readAnswer(url, HEADERS);
  for (;;) {
    await delay(SETTLE_MS);
    const next = await readAnswer(url, HEADERS);
    if (findDifferences(answer, next).length === 0) return next;
    answer = next;
  }
}

async function compare(name: string, url: string, answer: Answer): Promise<void> {
  const differences = findDifferences(await readAnswer(url, HEADERS), answer);
  if (differences.length > 0)
    throw new Error(`${name} and ${PAGE_SERVER} differ in ${differences.join(', ')}`);
}

async function runRace(served: readonly Served[], { rounds, seconds }: PartOptions) {
  const generator = findLoadGenerator();
  const cpu = new Map<string, number[]>(served.map(({ name }) => [name, []]));
  const answered = new Map<string, number>();
  const contestants = served.map(({ name, url, pid, disturb }): Contestant => {
    const run = async (): Promise<number> => {
      const before = await processTreeCpuMs(pid);
      const load = { url, connections: CONNECTIONS, seconds, headers: HEADERS };
      const { count, perSecond } = await generator.count(load);
      cpu.get(name)?.push((((await processTreeCpuMs(pid)) - before) * 1000) / count);
      answered.set(name, (answered.get(name) ?? 0) + count);
      return perSecond;
    };
    return {
      name,
      run: disturb === undefined ? run : async () => repeatDuring(INVALIDATE_MS, disturb, run),
    };
  });
  const requests = await raceInRounds(contestants, rounds);
  // Excludes the warm-up round.
  return { requests, cpu: new Map([...cpu].map(([name, costs]) => [name, costs.slice(1)])), answered };
}
