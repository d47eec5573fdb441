import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Clock } from '../clock.ts';
import { removeInBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';

/**
 * Removes everything that one module stores of a person, or makes it nobody's, also where the person stands in the
 * rows of others. It may be repeated, and runs in one transaction with those of all other modules.
 */
export type Eraser = (tx: Database, userId: string, now: Date) => Promise<void>;

/** Rows that others make of a person, of which there may be millions. */
export interface NumerousRows {
  readonly table: PgTable;
  /** The column with the id of the person who is erased. */
  readonly personId: PgColumn;
}

/** Removes them in statements of bounded size, each committed by itself; false when there was no time for all of them. */
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
