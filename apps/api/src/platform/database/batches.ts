import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

export interface BatchOptions {
  readonly clock: Clock;
  /** Rows per statement; bounds how long the statement holds its locks. */
  readonly size?: number;
  /** Time after which no further batch starts and the remaining rows stay unchanged. */
  readonly budgetMs?: number;
  /** Waits between two batches, `restFactor` times as long as the batch took, within the time budget. */
  readonly rest?: { readonly restFactor: number; readonly pause: (ms: number) => Promise<void> };
}

interface Rows<Table extends PgTable> extends BatchOptions {
  readonly table: Table;
  readonly where: SQL | undefined;
}

const SIZE = 1000;
const BUDGET_MS = 30_000;

/**
 * Calls `work` until it handles fewer rows than `size`, or until the time budget is spent. `work` returns how
 * many rows it handled. Returns false when the time budget was spent first.
 */
export async function inBatches(
  work: (size: number) => Promise<number>,
  { clock, size = SIZE, budgetMs = BUDGET_MS, rest }: BatchOptions,
): Promise<boolean> {
  let startedMs = clock.now().getTime();
  const untilMs = startedMs + budgetMs;
  while ((await work(size)) >= size) {
    const endedMs = clock.now().getTime();
    if (endedMs >= untilMs) return false;
    await rest?.pause(Math.min(rest.restFactor * (endedMs - startedMs), untilMs - endedMs));
    startedMs = clock.now().getTime();
  }
  return true;
}

/** Deletes rows in batches; skips rows that other transactions have locked. */
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

/**
 * Updates rows in batches, like `removeInBatches`. A changed row must no longer match `where`, or it would be
 * selected again.
 */
export async function changeInBatches<Table extends PgTable>(
  db: Database,
  rows: Rows<Table> & {
    /** Updates the chosen rows and returns them. */
    readonly change: (chosen: SQL) => Promise<readonly unknown[]>;
  },
): Promise<boolean> {
  return inBatches(async (size) => (await rows.change(areChosen(db, rows, size))).length, rows);
}

// Selects by `ctid`, the physical row address, which exists in every table and does not change while the row
// is locked.
function areChosen<Table extends PgTable>(db: Database, { table, where }: Rows<Table>, size: number): SQL {
  const chosen = db
    .select({ ctid: sql`ctid` })
    .from<PgTable>(table)
    .where(where)
    .limit(size)
    .for('update', { skipLocked: true });
  return sql`ctid = any(array(${chosen}))`;
}
