import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Database } from '../database/database.ts';

/** Reads everything that one module stores of a person, for the person: rows by the name of their table. */
export type Exporter = (db: Database, userId: string) => Promise<Record<string, unknown>>;

/**
 * Hands out the rows of a person in one table, under the names of their columns, so that a column added later is in the
 * copy as well.
 * @param without Columns that are kept back, such as hashes of secrets.
 */
export function exportOwnRows(table: PgTable, owner: PgColumn, without: readonly string[] = []): Exporter {
  const columns = Object.values(getTableColumns(table)).filter(
    (column) => column.name !== owner.name && !without.includes(column.name),
  );
  const byName = Object.fromEntries(columns.map((column) => [column.name, column]));
  return async (db, userId) => ({
    [getTableName(table)]: await db.select(byName).from(table).where(eq(owner, userId)),
  });
}
