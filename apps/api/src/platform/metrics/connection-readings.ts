import * as z from 'zod';

import type { Clock } from '../clock.ts';
import type { SqlRunner } from '../database/database.ts';

const STATEMENT = `select count(*) filter (where kind = 'app')::int as app, count(*) filter (where kind = 'token')::int as token
  from connections where begun_at is not null and expires_at > $1::timestamptz`;

const countsSchema = z.tuple([z.object({ app: z.number(), token: z.number() })]);

/** Counts the connections that have not ended, by kind. */
export async function readConnections(
  { executeSql }: SqlRunner,
  clock: Clock,
): Promise<Readonly<Record<'app' | 'token', number>>> {
  const { rows } = await executeSql(STATEMENT, [clock.now().toISOString()]);
  return countsSchema.parse(rows)[0];
}
