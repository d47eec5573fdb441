import { setImmediate } from 'node:timers/promises';

import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

import type { Database } from '#platform/database/database.ts';

/**
 * Reads everything that one module stores about a user, for the user's data export. Returns rows by table
 * name.
 */
export type Exporter = (db: Database, userId: string) => Promise<Record<string, unknown>>;

/** Rows per statement. The embedded database and the driver block the event loop while they read a result. */
export const PORTION = 500;

/** Returns the columns of the primary key, in the column order of the table. */
function keyOf(table: PgTable): readonly PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const names = primaryKeys[0]?.columns.map(({ name }) => name);
  const key = columns.filter(({ name, primary }) => names?.includes(name) ?? primary);
  if (key.length === 0) throw new Error(`${getTableName(table)} has no primary key`);
  return key;
}

interface Rows<Columns> {
  readonly table: PgTable;
  readonly columns: Columns;
  readonly where: SQL | undefined;
}

/** Reads rows in primary-key order, `PORTION` rows per statement. Call it in a transaction. */
export async function readInPortions<Columns extends Record<string, PgColumn>>(
  db: Database,
  { table, columns, where }: Rows<Columns>,
): Promise<readonly Record<keyof Columns, unknown>[]> {
  const key = keyOf(table);
  // Compares as text, because a Date has no microseconds.
  const place = sql<string[]>`array[${sql.join(
    key.map((column) => sql`${column}::text`),
    sql`, `,
  )}]`;
  const rows: Record<keyof Columns, unknown>[] = [];
  for (let after: SQL | undefined; ;) {
    const portion = await db
      .select({ row: columns, place })
      .from(table)
      .where(and(where, after))
      .orderBy(...key)
      .limit(PORTION);
    for (const { row } of portion) rows.push(row);
    const last = portion.at(-1)?.place;
    if (portion.length < PORTION || last === undefined) return rows;
    // Yields, because the embedded database answers within the same turn of the event loop.
    await setImmediate();
    const values = key.map((column, at) => sql`${last[at]}::text::${sql.raw(column.getSQLType())}`);
    after = sql`(${sql.join([...key], sql`, `)}) > (${sql.join(values, sql`, `)})`;
  }
}

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
    [getTableName(table)]: await readInPortions(db, { table, columns: byName, where: eq(owner, userId) }),
  });
}

/**
 * Nests the export under the key `part`, because the module's own keys would be ambiguous among those of
 * other modules.
 */
export function exportUnder(part: string, read: Exporter): Exporter {
  return async (db, userId) => ({ [part]: await read(db, userId) });
}
