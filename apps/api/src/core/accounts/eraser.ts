import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * Deletes or anonymises everything that one module stores about a user, also in rows of other users.
 * Idempotent; runs in one transaction with the erasers of all modules.
 */
export type Eraser = (tx: Database, userId: string, now: Date) => Promise<void>;

/** Rows that other users create about a user, possibly millions. */
export interface NumerousRows {
  readonly table: PgTable;
  /** The column with the id of the erased user. */
  readonly personId: PgColumn;
}

/**
 * Deletes a user's numerous rows in batches, each in its own transaction; false if the time budget ran out
 * first.
 */
export async function removeNumerousRows(
  db: Database,
  rows: readonly NumerousRows[],
  { userId, clock }: { readonly userId: string; readonly clock: Clock },
): Promise<boolean> {
  for (const { table, personId } of rows) {
    if (!(await removeInBatches(db, { table, where: eq(personId, userId), clock }))) return false;
  }
  return true;
}
