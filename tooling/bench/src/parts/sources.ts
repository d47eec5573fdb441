import type { SqlRunner } from '@musubi/api/database';
import { openPostgresDatabase } from '@musubi/api/postgres-database';
import { createRollUps, type RollUps } from '@musubi/api/roll-ups';
import { createLogger } from '@musubi/server/logger';

import { startApi } from '../api/api-process.ts';
import { startCluster } from '../discover/cluster.ts';
import { DAY_MS } from '../discover/people.ts';
import type { Figure } from '../goals/figure.ts';
import { quantile } from '../load/race.ts';
import { waitUntilIdle } from '../rest.ts';
import { copyFilled, countDay, createFilled, dropCopy } from '../sources/databases.ts';
import { LARGEST, SIZES, TYPICAL } from '../sources/fill.ts';
import { createStatsReader, PERIODS, type StatsReader } from '../sources/read-stats.ts';
import type { PartOptions } from './part.ts';

/** Requests for each kind of page and period, in each round: below the rate limit of an account. */
const TURNS = 40;
/** More than the five runs after which PostgreSQL chooses the plan that it caches. */
const WARM_UP = 6;
const PAGES = { 'the largest page': [LARGEST], 'ordinary pages': TYPICAL } as const;
const GOALS = { statsMs: 50, rollUpMs: 300_000 } as const;
/** Runs of the jobs after which the roll-up counts as stuck. */
const MAX_RUNS = 40;

type Times = Map<string, number[]>;

/**
 * Sums the months of the past, rolls up a day with a million visits and a million clicks on 100,000 pages by the product's
 * jobs, and reads statistics through the API before and after. PostgreSQL writes durably, as in production.
 */
export async function measureSources({ folder, rounds }: PartOptions): Promise<readonly Figure[]> {
  const server = await startCluster(undefined, { isDurable: true });
  try {
    // Yesterday is the newest day that no visit of this run joins, and that the API's own jobs leave alone.
    const day = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
    const filledUrl = await createFilled(server.url, day);
    const times: Times = new Map();
    await timeMonths(filledUrl, times);
    for (let round = 0; round < rounds; round += 1) {
      const url = await copyFilled(server.url, round);
      await measureRound({ url, folder, day }, times);
      await dropCopy(server.url, round);
    }
    return [...times].map(([name, taken]) => ({ name, rounds: taken, unit: 'ms', ...goalOf(name) }));
  } finally {
    await server.stop();
  }
}

interface Round {
  readonly url: string;
  readonly folder: string;
  readonly day: string;
}

/** @throws when the roll-up changes a sum, or leaves a visit or click */
async function measureRound({ url, folder, day }: Round, times: Times): Promise<void> {
  const api = await startApi({ name: 'api', folder, databaseUrl: url, env: { ACCESS_LOG: 'all' } });
  const reader = createStatsReader(api.origin);
  try {
    await waitUntilIdle();
    const before = await countDay(url, day);
    const sums = await sumAll(reader);
    await timeStats(reader, 'before the roll-up', times);
    await timeRollUps(url, times);
    const after = await countDay(url, day);
    requireEqual({ ...before, rawVisits: 0, rawClicks: 0 }, after);
    requireEqual(sums, await sumAll(reader));
    await timeStats(reader, 'after the roll-up', times);
  } finally {
    reader.close();
    await api.stop();
  }
}

/** Runs the job that sums months, which has run in the past of a server. */
async function timeMonths(url: string, times: Times): Promise<void> {
  await withRollUps({ url, aheadMs: 0 }, async ({ months }) => {
    const startedAt = performance.now();
    await months();
    note(times, 'sums of two years of months', performance.now() - startedAt);
  });
}

interface RollUpDatabase {
  readonly url: string;
  /** How far the clock of the jobs is ahead. */
  readonly aheadMs: number;
}

async function withRollUps(
  { url, aheadMs }: RollUpDatabase,
  work: (rollUps: RollUps, executeSql: SqlRunner['executeSql']) => Promise<void>,
): Promise<void> {
  const log = createLogger({ name: 'bench', level: 'error' });
  const { db, runner, close } = await openPostgresDatabase({ url, log });
  try {
    await work(
      createRollUps({ db, clock: { now: () => new Date(Date.now() + aheadMs) } }),
      runner.executeSql,
    );
  } finally {
    await close();
  }
}

/** Runs each job as often as it needs, like the hourly jobs of a server, whose clock is two days ahead of the rows. */
async function timeRollUps(url: string, times: Times): Promise<void> {
  await withRollUps({ url, aheadMs: DAY_MS }, async (rollUps, executeSql) => {
    const took: number[] = [];
    for (const [table, name] of [
      ['profile_visits', 'visits'],
      ['link_clicks', 'clicks'],
    ] as const) {
      const startedAt = performance.now();
      let runs = 0;
      do {
        runs += 1;
        if (runs > MAX_RUNS) throw new Error(`${table} still has rows after ${MAX_RUNS} runs`);
        await rollUps[name]();
      } while (await hasRows(executeSql, table));
      const ms = performance.now() - startedAt;
      took.push(ms);
      note(times, `roll-up of ${SIZES.ofDay.toLocaleString('en')} ${name}`, ms);
      console.log(`${name}: ${runs} runs of the job`);
    }
    note(
      times,
      'roll-up of a day',
      took.reduce((sum, ms) => sum + ms, 0),
    );
  });
}

async function hasRows(executeSql: SqlRunner['executeSql'], table: string): Promise<boolean> {
  return (await executeSql(`select from ${table} limit 1`)).rows.length > 0;
}

/** Asks about the pages and periods in turn, so that a slow phase of the machine affects all of them. */
async function timeStats(reader: StatsReader, when: string, times: Times): Promise<void> {
  const taken = new Map<string, number[]>();
  for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
    for (const [kind, pages] of Object.entries(PAGES)) {
      for (const days of PERIODS) {
        const page = pages[(turn + WARM_UP) % pages.length] ?? LARGEST;
        const ms = await reader.time(page, days);
        if (turn >= 0) note(taken, `getStats, ${kind}, ${days} days, ${when}`, ms);
      }
    }
  }
  for (const [name, all] of taken) {
    note(times, `${name}: p50`, quantile(all, 0.5));
    note(times, `${name}: p95`, quantile(all, 0.95));
  }
}

/** Sums of every measured kind of page and period, which a roll-up must not change. */
async function sumAll(reader: StatsReader): Promise<readonly string[]> {
  const sums: string[] = [];
  for (const page of [LARGEST, ...TYPICAL.slice(0, 20)]) {
    for (const days of PERIODS) sums.push(`${page}, ${days} days: ${await reader.sum(page, days)}`);
  }
  return sums;
}

function requireEqual(before: unknown, after: unknown): void {
  const [wanted, found] = [JSON.stringify(before), JSON.stringify(after)];
  if (wanted !== found) throw new Error(`The roll-up changed ${wanted} to ${found}`);
}

function note(times: Times, name: string, ms: number): void {
  times.set(name, [...(times.get(name) ?? []), ms]);
}

function goalOf(name: string): Pick<Figure, 'goal'> {
  if (name.endsWith('p95')) return { goal: { atMost: GOALS.statsMs } };
  return name === 'roll-up of a day' ? { goal: { atMost: GOALS.rollUpMs } } : {};
}
