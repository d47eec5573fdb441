import * as z from 'zod';

import type { SqlRunner } from '#platform/database/database.ts';

import { OUR_TABLES } from './schema-catalog.ts';

const columnSchema = z.object({
  table: z.string(),
  name: z.string(),
  /** Type and collation, because both determine the hash of a value. */
  type: z.string(),
  isNullable: z.boolean(),
  isGenerated: z.boolean(),
  /** Whether values come from a sequence: serial, identity, or a default with `nextval`. */
  isNumbered: z.boolean(),
});
const uniqueIndexSchema = z.object({
  table: z.string(),
  name: z.string(),
  /**
   * Plain columns that the index compares for equality. Excludes expressions, `INCLUDE` columns, and
   * exclusion constraints, which may use other operators.
   */
  columns: z.array(z.string()),
});
const foreignKeySchema = z.object({
  table: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  target: z.string(),
  targetColumns: z.array(z.string()),
  /** Codes of `pg_constraint`: a no action, r restrict, c cascade, n set null, d set default. */
  onDelete: z.enum(['a', 'r', 'c', 'n', 'd']),
  onUpdate: z.enum(['a', 'r', 'c', 'n', 'd']),
});
const hookSchema = z.object({ table: z.string(), name: z.string(), kind: z.enum(['trigger', 'rule']) });

export type ForeignKey = z.infer<typeof foreignKeySchema>;

/** Properties of our tables that decide whether Citus can distribute them. */
export interface DistributionCatalog {
  readonly columns: readonly z.infer<typeof columnSchema>[];
  /** Primary keys, unique constraints, unique indexes and exclusion constraints. */
  readonly uniqueIndexes: readonly z.infer<typeof uniqueIndexSchema>[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly hooks: readonly z.infer<typeof hookSchema>[];
}

const COLUMNS = `
  select c.relname as "table", a.attname as "name", not a.attnotnull as "isNullable",
    format_type(a.atttypid, a.atttypmod) || ' ' || a.attcollation as "type", a.attgenerated <> '' as "isGenerated",
    a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) like '%nextval(%', false) as "isNumbered"
  from pg_attribute a join ${OUR_TABLES} and a.attrelid = c.oid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`;

const UNIQUE_INDEXES = `
  select c.relname as "table", i.relname as "name", array(
    select a.attname::text from unnest(x.indkey::int2[]) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.number
    where k.place <= x.indnkeyatts and not x.indisexclusion order by k.place) as "columns"
  from pg_index x join pg_class i on i.oid = x.indexrelid join ${OUR_TABLES} and x.indrelid = c.oid
  where x.indisunique or x.indisexclusion order by 1, 2`;

const namesOf = (table: string, numbers: string): string => `array(
  select a.attname::text from unnest(${numbers}) with ordinality k (number, place)
  join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number order by k.place)`;

const FOREIGN_KEYS = `
  select c.relname as "table", o.conname as "name", t.relname as "target",
    ${namesOf('o.conrelid', 'o.conkey')} as "columns", ${namesOf('o.confrelid', 'o.confkey')} as "targetColumns",
    o.confdeltype::text as "onDelete", o.confupdtype::text as "onUpdate"
  from pg_constraint o join ${OUR_TABLES} and o.conrelid = c.oid join pg_class t on t.oid = o.confrelid
  where o.contype = 'f' order by 1, 2`;

const HOOKS = `
  select c.relname as "table", g.tgname as "name", 'trigger' as "kind"
  from pg_trigger g join ${OUR_TABLES} and g.tgrelid = c.oid where not g.tgisinternal
  union all select c.relname, r.rulename, 'rule' from pg_rewrite r join ${OUR_TABLES} and r.ev_class = c.oid
  order by 1, 2`;

export async function readDistributionCatalog({ executeSql }: SqlRunner): Promise<DistributionCatalog> {
  return {
    columns: z.array(columnSchema).parse((await executeSql(COLUMNS)).rows),
    uniqueIndexes: z.array(uniqueIndexSchema).parse((await executeSql(UNIQUE_INDEXES)).rows),
    foreignKeys: z.array(foreignKeySchema).parse((await executeSql(FOREIGN_KEYS)).rows),
    hooks: z.array(hookSchema).parse((await executeSql(HOOKS)).rows),
  };
}
