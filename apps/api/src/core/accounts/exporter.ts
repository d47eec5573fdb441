import { setImmediate } from 'node:timers/promises';

import { and, asc, desc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

import type { Database } from '#platform/database/database.ts';

/** Rows that are read while they are written out, so that no table of a person is in memory as a whole. */
export type ExportedRows<Row = unknown> = AsyncIterable<Row>;

/** Rows by table name. */
export interface ExportedParts {
  readonly [name: string]: ExportedParts | ExportedRows;
}

/** Everything that one module stores about a user, for the user's data export. Nothing is read before the rows are. */
export type Exporter = (db: Database, userId: string) => ExportedParts;

/** Most rows per statement. The embedded database and the driver block the event loop while they read a result. */
export const PORTION = 500;
/** Rows of the first statement, before their length is known. */
const FIRST_PORTION = 50;
/** Length of the rows that one statement should not exceed much. */
const PORTION_LENGTH = 1_000_000;

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
  /** Whether rows come in descending order of the primary key. */
  readonly isReversed?: boolean;
  /** Most rows per statement, for a table whose rows may be large. */
  readonly portion?: number;
}

/** Reads rows in primary-key order, a portion per statement; the larger the rows, the smaller the portions. */
export async function* readInPortions<Columns extends Record<string, PgColumn | SQL>>(
  db: Database,
  { table, columns, where, isReversed = false, portion: most = PORTION }: Rows<Columns>,
): AsyncGenerator<Record<keyof Columns, unknown>> {
  const key = keyOf(table);
  // Compares as text, because a Date has no microseconds.
  const place = sql<string[]>`array[${sql.join(
    key.map((column) => sql`${column}::text`),
    sql`, `,
  )}]`;
  let limit = Math.min(FIRST_PORTION, most);
  let longest = 1;
  for (let after: SQL | undefined; ;) {
    const portion = await db
      .select({ row: columns, place })
      .from(table)
      .where(and(where, after))
      .orderBy(...key.map((column) => (isReversed ? desc(column) : asc(column))))
      .limit(limit);
    for (const { row } of portion) {
      longest = Math.max(longest, JSON.stringify(row).length);
      yield row;
    }
    const last = portion.at(-1)?.place;
    if (portion.length < limit || last === undefined) return;
    limit = Math.max(1, Math.min(most, Math.floor(PORTION_LENGTH / longest)));
    // Yields, because the embedded database answers within the same turn of the event loop.
    await setImmediate();
    const values = key.map((column, at) => sql`${last[at]}::text::${sql.raw(column.getSQLType())}`);
    after = sql`(${sql.join([...key], sql`, `)}) ${sql.raw(isReversed ? '<' : '>')} (${sql.join(values, sql`, `)})`;
  }
}

interface OwnRows {
  /** Most rows per statement, for a table whose rows may be large. */
  readonly portion?: number;
}

/**
 * Exports all columns of a user's rows in one table, so that columns added later are included.
 * @param without The columns to leave out, such as hashes of secrets.
 */
export function exportOwnRows(
  table: PgTable,
  owner: PgColumn,
  without: readonly string[] = [],
  options: OwnRows = {},
) {
  const columns = Object.values(getTableColumns(table)).filter(
    (column) => column.name !== owner.name && !without.includes(column.name),
  );
  const byName = Object.fromEntries(columns.map((column) => [column.name, column]));
  return (db: Database, userId: string): Readonly<Record<string, ExportedRows>> => ({
    [getTableName(table)]: readInPortions(db, {
      table,
      columns: byName,
      where: eq(owner, userId),
      ...options,
    }),
  });
}

/**
 * Nests the export under the key `part`, because the module's own keys would be ambiguous among those of
 * other modules.
 */
export function exportUnder(part: string, read: Exporter): Exporter {
  return (db, userId) => ({ [part]: read(db, userId) });
}

/** Rows of which a limit of the product allows only few. */
export async function* toRows<Row>(read: () => Promise<readonly Row[]>): ExportedRows<Row> {
  yield* await read();
}

/** Rows in another form. */
export async function* mapRows<Row, Mapped>(
  rows: ExportedRows<Row>,
  map: (row: Row) => Mapped,
): ExportedRows<Mapped> {
  for await (const row of rows) yield map(row);
}
