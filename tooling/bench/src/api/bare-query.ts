import type { Database } from '@musubi/api/database';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';

import type { Contestant } from '../load/race.ts';

/** Query for everything that a public page needs, in one statement. */
const PAGE = `select p.*, coalesce((
    select json_agg(l order by l.position) from links l where l.user_id = p.user_id and l.is_visible
  ), '[]') as links
  from handles h join profiles p on p.user_id = h.user_id
  where h.handle = `;

export interface BareQuery {
  readonly contestant: Contestant;
  close(): Promise<void>;
}

export interface BareQueryOptions {
  readonly name: string;
  readonly url: string;
  readonly handles: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** Runs only the query of a page, as a prepared statement, over as many connections as the API has. */
export function createBareQuery({ name, url, handles, connections, seconds }: BareQueryOptions): BareQuery {
  const pool = new Pool({ connectionString: url, max: connections });
  const ask = async (number: number): Promise<void> => {
    const values = [handles[number % handles.length]];
    await pool.query({ name: 'page', text: `${PAGE}$1`, values });
  };
  return {
    contestant: { name, run: async () => countForSeconds(ask, { workers: connections, seconds }) },
    close: async () => pool.end(),
  };
}

/** Runs the query of a page on the embedded database, over its single connection. */
export function createEmbeddedQuery(
  db: Database,
  { name, handles, seconds }: Pick<BareQueryOptions, 'name' | 'handles' | 'seconds'>,
): Contestant {
  const ask = async (number: number): Promise<void> => {
    const handle = handles[number % handles.length] ?? '';
    await db.execute(sql`${sql.raw(PAGE)}${handle}`);
  };
  return { name, run: async () => countForSeconds(ask, { workers: 1, seconds }) };
}

async function countForSeconds(
  ask: (number: number) => Promise<void>,
  { workers, seconds }: { readonly workers: number; readonly seconds: number },
): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let asked = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      asked += 1;
      await ask(asked);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return asked / ((performance.now() - startedAt) / 1000);
}
