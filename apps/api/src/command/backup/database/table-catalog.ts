import * as z from 'zod';

import type { SqlRunner } from '#platform/database/database.ts';

import { type CopiedTable, nameOf } from './copy-connection.ts';

/** The schemas of the product: its tables, the job queue, and the record of migrations. */
const SCHEMAS = `('public', 'jobs', 'drizzle')`;

const tablesSchema = z.array(
  z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) }),
);
const sequencesSchema = z.array(z.object({ schema: z.string(), name: z.string() }));
const valueSchema = z.tuple([z.object({ value: z.string(), is_called: z.boolean() })]);
const anySchema = z.tuple([z.object({ hasRows: z.boolean() })]);

/** Table with the notes of backups and restores. Its rows do not make a database non-empty for `restore`. */
const LAST_BACKUP = 'last_backup';

const isOurs = (oid: string): string =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

/**
 * Lists all tables, with the table of queues before the tables that refer to it. Leaves out the queue's
 * statistics, whose partitions are named after the days on which they were created.
 */
export async function listTables({ executeSql }: SqlRunner): Promise<readonly CopiedTable[]> {
  const { rows } = await executeSql(`
    select n.nspname::text as schema, c.relname::text as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ${SCHEMAS} and ${isOurs('c.oid')}
      and not exists (select from pg_inherits i
        where i.inhrelid = c.oid and i.inhparent = to_regclass('jobs.queue_stats'))
    order by n.nspname, c.relname <> 'queue', c.relname`);
  return tablesSchema.parse(rows);
}

/** A sequence with its last value. Sequences are not transactional, so the value may be ahead of the rows. */
export interface SequenceValue {
  readonly schema: string;
  readonly name: string;
  readonly value: string;
  readonly is_called: boolean;
}

export async function readSequences({ executeSql }: SqlRunner): Promise<readonly SequenceValue[]> {
  const { rows } = await executeSql(`
    select n.nspname::text as schema, c.relname::text as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ${SCHEMAS} and ${isOurs('c.oid')} order by 1, 2`);
  const found: SequenceValue[] = [];
  for (const sequence of sequencesSchema.parse(rows)) {
    const values = await executeSql(`select last_value::text as value, is_called from ${nameOf(sequence)}`);
    const [value] = valueSchema.parse(values.rows);
    found.push({ ...sequence, ...value });
  }
  return found;
}

/** The name of a table of the product that has rows; null when the database is empty. */
export async function findTableWithRows(runner: SqlRunner): Promise<string | null> {
  for (const table of await listTables(runner)) {
    if (table.schema !== 'public' || table.name === LAST_BACKUP) continue;
    const { rows } = await runner.executeSql(`select exists (select from ${nameOf(table)}) as "hasRows"`);
    if (anySchema.parse(rows)[0].hasRows) return table.name;
  }
  return null;
}

const statementsSchema = z.array(z.object({ statement: z.string() }));

/**
 * Statements that drop all tables, functions and types of the product. They keep extensions and the
 * operator's other schemas.
 */
export async function listDrops({ executeSql }: SqlRunner): Promise<readonly string[]> {
  const { rows } = await executeSql(`
    select format('drop table %s cascade', c.oid::regclass) as statement
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and ${isOurs('c.oid')}
    union all
    select format('drop sequence if exists %s cascade', c.oid::regclass)
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${isOurs('c.oid')}
    union all
    select format('drop function %s cascade', p.oid::regprocedure)
      from pg_proc p where p.pronamespace = 'public'::regnamespace and ${isOurs('p.oid')}
    union all
    select format('drop type %s cascade', t.oid::regtype)
      from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and ${isOurs('t.oid')}
    union all select format('drop schema if exists %I cascade', s) from unnest(array['jobs', 'drizzle']) s`);
  return statementsSchema.parse(rows).map(({ statement }) => statement);
}

const definitionsSchema = z.array(z.object({ drop: z.string(), create: z.string() }));

/**
 * Statements that drop and recreate the foreign keys, other keys and indexes of `public`. Without these,
 * loading is several times faster and the tables can be loaded in any order. Foreign keys are dropped first
 * and recreated last.
 */
export async function listSlowParts({ executeSql }: SqlRunner): Promise<z.output<typeof definitionsSchema>> {
  const keys = await executeSql(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype in ('f', 'p', 'u') and connamespace = 'public'::regnamespace
    order by contype = 'f' desc`);
  const indexes = await executeSql(`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${isOurs('c.oid')}
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')`);
  return [...definitionsSchema.parse(keys.rows), ...definitionsSchema.parse(indexes.rows)];
}
