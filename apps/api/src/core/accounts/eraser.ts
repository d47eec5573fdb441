import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import type { Outside } from '#platform/outside.ts';

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

/** Rows per statement. */
const BATCH = 200;
/**
 * Length of the pause after a statement, as a multiple of the statement's duration; in the pause, the
 * database serves other requests.
 */
const REST_FACTOR = 9;

/**
 * Deletes a user's numerous rows in batches, each in its own transaction; false if the time budget ran out
 * first.
 */
export async function removeNumerousRows(
  {
    db,
    clock,
    pause,
    numerousRows,
  }: Pick<Outside, 'clock' | 'pause'> & {
    readonly db: Database;
    readonly numerousRows: readonly NumerousRows[];
  },
  userId: string,
): Promise<boolean> {
  const rest = { pause, restFactor: REST_FACTOR };
  for (const { table, personId } of numerousRows) {
    const where = eq(personId, userId);
    if (!(await removeInBatches(db, { table, where, clock, size: BATCH, rest }))) return false;
  }
  return true;
}
