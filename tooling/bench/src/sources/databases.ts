import { openPostgresDatabase } from '@musubi/api/postgres-database';
import { createLogger } from '@musubi/server/logger';
import { Client } from 'pg';

import { fill, SIZES } from './fill.ts';

const FILLED = 'sources';

/** Visits and clicks that the database has for a day. */
export interface Counts {
  readonly rawVisits: number;
  readonly rawClicks: number;
  readonly visits: number;
  readonly clicks: number;
  /** Visits and clicks with a source. */
  readonly taggedVisits: number;
  readonly taggedClicks: number;
}

/**
 * Creates the database that each round copies; returns its URL.
 * @throws when it has not as many rows as the measurement needs
 */
export async function createFilled(serverUrl: string, day: string): Promise<string> {
  await ask(serverUrl, `create database ${FILLED}`);
  const url = toDatabase(serverUrl, FILLED);
  const database = await openPostgresDatabase({
    url,
    log: createLogger({ name: 'bench', level: 'error' }),
  });
  await database.close();
  await withClient(url, async (client) => fill(client, day));
  const { pages, ofDay, ofLargest, shareLinks } = SIZES;
  const wanted = { pages, visits: ofDay, clicks: ofDay, ofLargest, shareLinks };
  const [found] = await ask(
    url,
    `select (select count(*)::int from profiles) as pages,
      (select count(*)::int from profile_visits where day = '${day}') as visits,
      (select count(*)::int from link_clicks where day = '${day}') as clicks,
      (select count(*)::int from link_clicks where day = '${day}' and user_id = 'page_1') as "ofLargest",
      (select count(*)::int from share_links where page_id = 'page_1') as "shareLinks"`,
  );
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`The database has ${JSON.stringify(found)}, and needs ${JSON.stringify(wanted)}`);
  return url;
}

/** Copies the filled database, so that each round begins with the same rows; returns the URL of the copy. */
export async function copyFilled(serverUrl: string, round: number): Promise<string> {
  const name = `${FILLED}_${round}`;
  await ask(serverUrl, `create database ${name} template ${FILLED}`);
  return toDatabase(serverUrl, name);
}

export async function dropCopy(serverUrl: string, round: number): Promise<void> {
  await ask(serverUrl, `drop database ${FILLED}_${round} with (force)`);
}

/** Counts visits and clicks of the day, rolled up or not. */
export async function countDay(url: string, day: string): Promise<Counts> {
  const rolledUp = (column: string, table: string, where = ''): string =>
    `(select coalesce(sum(${column}), 0)::int from ${table} where day = '${day}' ${where})`;
  const raw = (table: string, where = ''): string =>
    `(select count(*)::int from ${table} where day = '${day}' ${where})`;
  const tagged = `and source <> ''`;
  const [row] = await ask(
    url,
    `select ${raw('profile_visits')} as "rawVisits", ${raw('link_clicks')} as "rawClicks",
      ${raw('profile_visits')} + ${rolledUp('visits', 'profile_visit_days')} as visits,
      ${raw('link_clicks')} + ${rolledUp('clicks', 'link_click_days')} as clicks,
      ${raw('profile_visits', tagged)} + ${rolledUp('visits', 'source_days', tagged)} as "taggedVisits",
      ${raw('link_clicks', tagged)} + ${rolledUp('clicks', 'source_days', tagged)} as "taggedClicks"`,
  );
  return row as unknown as Counts;
}

function toDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function ask(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  return withClient(
    url,
    async (client) => (await client.query(text)).rows as readonly Record<string, unknown>[],
  );
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
