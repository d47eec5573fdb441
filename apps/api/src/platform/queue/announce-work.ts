import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Database } from '../database/database.ts';
import type { QueueName } from './queues.ts';

/** Channel of the notifications; their text is the name of a queue. */
export const WORK_CHANNEL = 'work';

/**
 * Wakes the jobs of a queue in every API process when the transaction that wrote its rows commits. PostgreSQL lets
 * transactions with a notification commit one after another, so this is for writes that are rarer than saves.
 */
export async function announceWork(tx: Database, queue: QueueName): Promise<void> {
  await tx.execute(sql`select pg_notify(${WORK_CHANNEL}, ${queue})`);
}

/**
 * Like `announceWork`, for writes that may be as frequent as saves: announces only the first rows of a table whose job takes
 * all of them. Call it before the rows are written.
 */
export async function announceFirstWork(tx: Database, queue: QueueName, table: PgTable): Promise<void> {
  await tx.execute(sql`select pg_notify(${WORK_CHANNEL}, ${queue}) where not exists (select from ${table})`);
}
