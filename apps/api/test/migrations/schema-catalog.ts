import * as z from 'zod';

import type { SqlRunner } from '#platform/database/database.ts';

const columnSchema = z.object({
  table: z.string(),
  name: z.string(),
  type: z.string(),
  isNullable: z.boolean(),
  /** SQL expression of the default; null if the column has no default. */
  default: z.nullable(z.string()),
});
const ruleSchema = z.object({ table: z.string(), name: z.string(), definition: z.string() });

export type Column = z.infer<typeof columnSchema>;
/** A constraint or an index. */
type Rule = z.infer<typeof ruleSchema>;

/**
 * Our tables as the database describes them. The job queue's schema is left out, because it belongs to
 * pg-boss.
 */
export interface SchemaCatalog {
  readonly columns: readonly Column[];
  readonly constraints: readonly Rule[];
  readonly indexes: readonly (Rule & { readonly isUnique: boolean })[];
}

export const OUR_TABLES = `pg_class c on c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

export async function readSchemaCatalog({ executeSql }: SqlRunner): Promise<SchemaCatalog> {
  const columns = await executeSql(`
    select c.relname as "table", a.attname as "name", format_type(a.atttypid, a.atttypmod) as "type",
      not a.attnotnull as "isNullable", pg_get_expr(d.adbin, d.adrelid) as "default"
    from pg_attribute a join ${OUR_TABLES} and a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped order by 1, 2`);
  const constraints = await executeSql(`
    select c.relname as "table", o.conname as "name", pg_get_constraintdef(o.oid) as "definition"
    from pg_constraint o join ${OUR_TABLES} and o.conrelid = c.oid
    where o.contype in ('c', 'f', 'p', 'u', 'x') order by 1, 2`);
  const indexes = await executeSql(`
    select c.relname as "table", i.relname as "name", pg_get_indexdef(i.oid) as "definition",
      x.indisunique as "isUnique"
    from pg_index x join pg_class i on i.oid = x.indexrelid join ${OUR_TABLES} and x.indrelid = c.oid
    order by 1, 2`);
  return {
    columns: z.array(columnSchema).parse(columns.rows),
    constraints: z.array(ruleSchema).parse(constraints.rows),
    indexes: z.array(ruleSchema.extend({ isUnique: z.boolean() })).parse(indexes.rows),
  };
}
