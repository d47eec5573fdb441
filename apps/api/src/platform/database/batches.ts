import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

export interface BatchOptions {
  readonly clock: Clock;
  /** Rows of one statement; its locks are held no longer than these take. */
  readonly size?: number;
  /** What is left after so long is for the next time. */
  readonly budgetMs?: number;
}

interface Rows<Table extends PgTable> extends BatchOptions {
  readonly table: Table;
  readonly where: SQL | undefined;
}

const SIZE = 1000;
const BUDGET_MS = 30_000;

/**
 * Does work that answers how much of at most so many it did, until nothing is left or its time is over. False when its time
 * was over first.
 */
export async function inBatches(
  work: (size: number) => Promise<number>,
  { clock, size = SIZE, budgetMs = BUDGET_MS }: BatchOptions,
): Promise<boolean> {
  const untilMs = clock.now().getTime() + budgetMs;
  while ((await work(size)) >= size) if (clock.now().getTime() >= untilMs) return false;
  return true;
}

/** Deletes rows in statements of bounded size, past those that another transaction holds. */
export async function removeInBatches<Table extends PgTable>(
  db: Database,
  rows: Rows<Table>,
): Promise<boolean> {
  const change = async (chosen: SQL): Promise<readonly unknown[]> =>
    db
      .delete(rows.table)
      .where(chosen)
      .returning({ one: sql`1` });
  return changeInBatches(db, { ...rows, change });
}

/** Changes rows in the same way; what is changed must no longer be among those asked for. */
export async function changeInBatches<Table extends PgTable>(
  db: Database,
  rows: Rows<Table> & {
    /** Changes those that are chosen, and answers them. */
    readonly change: (chosen: SQL) => Promise<readonly unknown[]>;
  },
): Promise<boolean> {
  return inBatches(async (size) => (await rows.change(areChosen(db, rows, size))).length, rows);
}

// By where they lie, which is the same for tables of any key and cannot change while they are locked.
function areChosen<Table extends PgTable>(db: Database, { table, where }: Rows<Table>, size: number): SQL {
  const chosen = db
    .select({ ctid: sql`ctid` })
    .from<PgTable>(table)
    .where(where)
    .limit(size)
    .for('update', { skipLocked: true });
  return sql`ctid = any(array(${chosen}))`;
}
