import * as z from 'zod';

import type { SqlRunner } from '#platform/database/database.ts';

import { type NamedObjects, readColumns } from './object-names.ts';

/** Looks up the current and next key of each row, by group. */
export type FindPresentKeys = (
  rows: readonly NamedObjects[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

/** For each table with renewable keys: the column of the owner. */
const OWNERS: Readonly<Record<string, string>> = { files: 'page_id', images: 'user_id' };

const foundSchema = z.array(
  z.object({ group: z.string(), key: z.string(), next_key: z.string().nullable() }),
);

/**
 * Reads rows again whose key may have been renewed since the backup read them. A page's bytes move to another
 * key when the page is hidden, shown again or withheld. Must be called outside of the snapshot's transaction.
 */
export function createKeyLookup(runner: SqlRunner): FindPresentKeys {
  let columns: Promise<ReadonlySet<string>> | null = null;
  return async (rows) => {
    const renewed = rows.filter(({ source, owner }) => owner !== '' && OWNERS[source] !== undefined);
    if (renewed.length === 0) return new Map();
    columns ??= readColumns(runner);
    const names = await columns;
    const found = new Map<string, readonly string[]>();
    for (const [table, ofTable] of Map.groupBy(renewed, ({ source }) => source)) {
      // Older schemas do not renew keys.
      if (!names.has(`${table}.former_keys`)) continue;
      for (const { group, key, next_key } of await readRows(runner, table, ofTable)) {
        found.set(group, next_key === null ? [key] : [key, next_key]);
      }
    }
    return found;
  };
}

async function readRows(
  { executeSql }: SqlRunner,
  table: string,
  rows: readonly NamedObjects[],
): Promise<z.output<typeof foundSchema>> {
  const result = await executeSql(
    `select named."group", t.key, t.next_key
    from unnest($1::text[], $2::text[], $3::text[]) named ("group", owner, key)
    join ${table} t on t.${OWNERS[table]} = named.owner
      and (named.key in (t.key, t.next_key) or named.key = any(t.former_keys))`,
    [rows.map(({ group }) => group), rows.map(({ owner }) => owner), rows.map(({ key }) => key)],
  );
  return foundSchema.parse(result.rows);
}
