import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Rows of a table for `insert(table).select(…)`, as one array parameter per column. The query builder is far
 * slower with `values(…)`, which needs one parameter per value.
 */
export function unnestRows<Table extends PgTable>(
  table: Table,
  rows: readonly Readonly<InferSelectModel<Table>>[],
): SQL {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map((_, index) => sql.raw(`c${index}`));
  const values = columns.map(([field, column]) => {
    const texts = rows.map((row) => {
      const value: unknown = row[field as keyof typeof row];
      return value === null || value === undefined ? null : String(column.mapToDriverValue(value));
    });
    return sql`${sql.param(texts)}::text[]`;
  });
  const typed = columns.map(([, column], index) => sql.raw(`c${index}::${column.getSQLType()}`));
  const separator = sql.raw(', ');
  return sql`select ${sql.join(typed, separator)} from unnest(${sql.join(values, separator)}) rows (${sql.join(names, separator)})`;
}
