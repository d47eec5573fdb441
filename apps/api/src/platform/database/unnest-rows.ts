import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Whole rows of a table for `insert(table).select(…)`, as one array parameter a column. The query builder needs far
 * more time for `values(…)`, which has one parameter a value.
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
