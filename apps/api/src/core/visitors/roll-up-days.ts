import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';
import { isStatementTimeout } from '#platform/database/database-errors.ts';
import type { Database } from '#platform/database/database.ts';

/** Rows per statement. */
const BATCH = 5000;

/** The rows of a table that are older than a day, and the statement that rolls some of them up and deletes them. */
interface RollUp {
  readonly table: PgTable;
  /** Rolls up at most `limit` rows before this day; returns the number of rows. */
  readonly rollUpSome: (db: Database, before: string, limit: number) => Promise<number>;
}

/**
 * Rolls up all rows of days before yesterday (UTC). After a full batch it vacuums the table: otherwise statistics would read
 * past the deleted rows of each large page until PostgreSQL vacuums the table by itself.
 */
export async function rollUpDays(
  { db, visitors, clock }: Pick<Core, 'clock' | 'db' | 'visitors'>,
  { table, rollUpSome }: RollUp,
): Promise<void> {
  let rows = 0;
  const rollUp = async (size: number): Promise<number> => {
    const count = await rollUpSome(db, visitors.oldestDay(), size);
    rows += count;
    return count;
  };
  await inBatches(rollUp, { clock, size: BATCH });
  if (rows < BATCH) return;
  await db.execute(sql`vacuum ${table}`).catch((error: unknown) => {
    // PostgreSQL's own vacuum does what took longer than a statement may.
    if (!isStatementTimeout(error)) throw error;
  });
}
