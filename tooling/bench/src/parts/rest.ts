import { setTimeout as delay } from 'node:timers/promises';

import type { SqlRunner } from '@musubi/api/database';
import { openPostgresDatabase } from '@musubi/api/postgres-database';
import { startPostgres } from '@musubi/scripts/postgres';
import { createLogger } from '@musubi/server/logger';

import { startApi } from '../api/api-process.ts';
import type { Figure } from '../goals/figure.ts';
import type { PartOptions } from './part.ts';

/** Time after which the jobs that run at a start have ended, such as the first refresh of every page. */
const SETTLE_MS = 45_000;
/** Length of a round: each job that runs once a minute runs once in it. Independent of `--seconds`. */
const ROUND_SECONDS = 60;
const ROUNDS = 1;
/** `track_utility` makes `begin` and `commit` count too. */
const SETTINGS = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_utility=on'];

/** Counts what an API process with the default settings sends to PostgreSQL while it has no requests; takes two minutes. */
export async function measureRest({ folder }: Pick<PartOptions, 'folder'>): Promise<readonly Figure[]> {
  const figure = { name: 'statements of an idle API', unit: 'a second', goal: { atMost: 1 } } as const;
  const server = await startPostgres({ settings: SETTINGS });
  if (server === null) return [{ ...figure, rounds: [] }];
  const stops: (() => Promise<void>)[] = [async () => server.stop()];
  try {
    const api = await startApi({ name: 'api', folder, databaseUrl: server.url });
    stops.push(async () => api.stop());
    const { runner, close } = await openPostgresDatabase({
      url: server.url,
      log: createLogger({ name: 'bench', level: 'warn' }),
    });
    stops.push(close);
    await runner.executeSql('create extension pg_stat_statements');
    await delay(SETTLE_MS);
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await runner.executeSql('select pg_stat_statements_reset()');
      await delay(ROUND_SECONDS * 1000);
      rates.push((await countStatements(runner)) / ROUND_SECONDS);
    }
    // An API that sends no statements at all is not running.
    return [{ ...figure, rounds: rates.filter((rate) => rate > 0) }];
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** Number of calls since the last reset, excluding those of this bench. */
async function countStatements({ executeSql }: SqlRunner): Promise<number> {
  const { rows } = await executeSql(
    `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where query not like '%pg_stat_statements%'`,
  );
  const [row] = rows as readonly { readonly calls: number }[];
  return row?.calls ?? 0;
}
