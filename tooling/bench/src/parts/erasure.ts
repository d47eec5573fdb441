import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

import { startApi } from '../api/api-process.ts';
import { measureSteadily } from '../api/steady-load.ts';
import { openSeeded, startCluster } from '../discover/cluster.ts';
import { openPlace, type Place } from '../discover/place.ts';
import type { Figure } from '../goals/figure.ts';
import { quantile, ratiosOf } from '../load/race.ts';
import { waitUntilIdle } from '../rest.ts';
import { LARGE } from './discover.ts';
import type { PartOptions } from './part.ts';

/** User id of the erased creator. The content of the profile does not matter. */
const ERASED = 'creator-who-leaves';
const PER_SECOND = 50;
/** Length of a round: enough responses for a stable 95th percentile. */
const SECONDS = 20;
/** Number of pages that visitors read during the erasure, from the cohorts with public creators. */
const PAGES = 1500;
const SETTLE_MS = 2000;
const RUN_MS = 60_000;

/**
 * Measures API latency at a million profiles, in alternating rounds: while a creator's million followers are
 * erased, and without an erasure. PostgreSQL writes durably, as in production.
 */
export async function measureErasure({ folder, data, rounds }: PartOptions): Promise<readonly Figure[]> {
  const server = await startCluster(data, { isDurable: true });
  const stops = [async () => server.stop()];
  try {
    const url = await openSeeded(server, LARGE);
    await followErased(url);
    const api = await startApi({ name: 'api', folder, databaseUrl: url });
    stops.push(async () => api.stop());
    const place = await openPlace(url, LARGE);
    stops.push(place.close);
    const paths = Array.from({ length: PAGES }, (_, at) => `/users/recent_${at + 1}`);
    const load = { origin: api.origin, paths, perSecond: PER_SECOND, seconds: SECONDS };
    await measureSteadily(load);
    await waitUntilIdle();
    const alone: number[] = [];
    const beside: number[] = [];
    const erased: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      alone.push(quantile(await measureSteadily(load), 0.95));
      const before = await countFollowers(url);
      const startedAt = performance.now();
      const times = await whileErasing(place, async () => measureSteadily(load));
      const seconds = (performance.now() - startedAt) / 1000;
      erased.push((before - (await countFollowers(url))) / seconds);
      beside.push(quantile(times, 0.95));
      await delay(SETTLE_MS);
    }
    return [
      {
        name: 'p95 of reads beside an erasure ÷ without it',
        rounds: ratiosOf(beside, alone),
        goal: { atMost: 1.2 },
      },
      { name: 'p95 of reads without it', rounds: alone, unit: 'ms' },
      { name: 'p95 of reads beside it', rounds: beside, unit: 'ms' },
      { name: 'erased followers', rounds: erased, unit: 'a second', goal: { atLeast: 1 } },
    ];
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** Restores the creator's million followers, as far as an earlier measurement has erased them. */
async function followErased(url: string): Promise<void> {
  await query(
    url,
    `insert into follows (user_id, followed_id, id, followed_at, is_counted, is_open)
      select bench.user_id(number), '${ERASED}', gen_random_uuid(), now(), true, false
      from generate_series(1, ${LARGE}) number order by random()
      on conflict do nothing`,
  );
}

async function countFollowers(url: string): Promise<number> {
  const [row] = await query(
    url,
    `select count(*)::int as count from follows where followed_id = '${ERASED}'`,
  );
  return row?.count ?? 0;
}

async function query(url: string, text: string): Promise<readonly { readonly count: number }[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    return (await client.query<{ count: number }>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Erases followers while `work` runs, in runs as long as those of the job. */
async function whileErasing<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  const over = new AbortController();
  const erasing = (async () => {
    while (!over.signal.aborted) await place.services.eraseFollowers(ERASED);
  })();
  try {
    return await work();
  } finally {
    over.abort();
    // Advances the clock, so that the running erasure reaches its time limit and ends.
    place.skip(RUN_MS);
    await erasing;
  }
}
