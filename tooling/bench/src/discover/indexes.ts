import type { Client } from 'pg';

interface Definition {
  readonly drop: string;
  readonly create: string;
}

/**
 * Loads these tables without their indexes, and then builds the indexes and the statistics, which is much
 * faster. Keeps the primary keys to which other tables refer.
 */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Definition>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as create
      from pg_constraint c
      where contype = 'p' and conrelid = any($1::regclass[])
        and not exists (select from pg_constraint f where f.contype = 'f' and f.confrelid = c.conrelid)
      union all
      select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index i
      where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables],
  );
  // One transaction, so that an interrupted load does not lose the indexes.
  await client.query('begin');
  await client.query(`truncate ${tables.join(', ')} cascade`);
  for (const { drop } of rows) await client.query(drop);
  await load();
  for (const { create } of rows) await client.query(create);
  await client.query('commit');
  for (const table of tables) await client.query(`vacuum analyze ${table}`);
}
