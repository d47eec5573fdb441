import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Database } from '../database/database.ts';
import type { QueueName } from './queues.ts';

/** Channel of the notifications; the payload is the name of a queue. */
export const WORK_CHANNEL = 'work';

/**
 * Wakes the jobs of a queue in every API process when the current transaction commits. Use it only for writes
 * that are rarer than saves, because PostgreSQL commits transactions with a notification one after another.
 */
export async function announceWork(tx: Database, queue: QueueName): Promise<void> {
  await tx.execute(sql`select pg_notify(${WORK_CHANNEL}, ${queue})`);
}

/**
 * Like `announceWork`, for writes that may be as frequent as saves: notifies only if the table is still
 * empty, because the job processes all rows of the table. Call it before writing the rows.
 */
export async function announceFirstWork(tx: Database, queue: QueueName, table: PgTable): Promise<void> {
  await tx.execute(sql`select pg_notify(${WORK_CHANNEL}, ${queue}) where not exists (select from ${table})`);
}
