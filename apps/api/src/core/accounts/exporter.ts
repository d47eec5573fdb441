import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Database } from '#platform/database/database.ts';

/**
 * Reads everything that one module stores about a user, for the user's data export. Returns rows by table
 * name.
 */
export type Exporter = (db: Database, userId: string) => Promise<Record<string, unknown>>;

/**
 * Exports all columns of a user's rows in one table, so that columns added later are included.
 * @param without The columns to leave out, such as hashes of secrets.
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

/**
 * Nests the export under the key `part`, because the module's own keys would be unclear among the keys of
 * other modules.
 */
export function exportUnder(part: string, read: Exporter): Exporter {
  return async (db, userId) => ({ [part]: await read(db, userId) });
}
