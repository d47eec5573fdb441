import { sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { systemRandom } from '#platform/random.ts';

interface ColumnRow extends Record<string, unknown> {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** A database column that contains user ids. */
export interface PersonColumn {
  readonly table: string;
  readonly name: string;
  readonly others: readonly ColumnRow[];
}

const PERSON_COLUMN = /(?:^|_)(?:account|followed|follower|page|user)_id$/;

/** Columns with account ids of other services, each as table and name. */
export const FOREIGN_ACCOUNTS: ReadonlySet<string> = new Set([
  'instagram_connections.account_id',
  'payment_events.account_id',
]);

/** Creates a value for each column type that our tables use. */
const VALUE_BY_TYPE: Readonly<Record<string, () => unknown>> = {
  ARRAY: () => sql`'{}'`,
  bigint: () => 1,
  boolean: () => false,
  date: () => '2026-11-20',
  'double precision': () => 1,
  integer: () => 1,
  jsonb: () => sql`'{}'::jsonb`,
  smallint: () => 1,
  text: () => systemRandom.id(),
  'timestamp with time zone': () => '2026-11-20T03:00:00.000Z',
  uuid: () => systemRandom.id(),
};

/**
 * Finds all columns with user ids by their names: `user_id`, `account_id`, `page_id`, `followed_id` and
 * `follower_id`, also with a prefix.
 */
export async function listPersonColumns(db: Database): Promise<readonly PersonColumn[]> {
  const columns: readonly ColumnRow[] = await db
    .select({
      table: sql<string>`table_name`,
      name: sql<string>`column_name`,
      type: sql<string>`data_type`,
    })
    .from(sql`information_schema.columns where table_schema = 'public' order by 1, 2`);
  return columns
    .filter(({ type }) => type === 'text')
    .filter(({ table, name }) => PERSON_COLUMN.test(name) && !FOREIGN_ACCOUNTS.has(`${table}.${name}`))
    .map(({ table, name }) => ({
      table,
      name,
      others: columns.filter((other) => other.table === table && other.name !== name),
    }));
}

/** Inserts a row that contains the user's id only in this column, without foreign-key checks. */
export async function insertMarkedRow(
  db: Database,
  { table, name, others }: PersonColumn,
  userId: string,
): Promise<void> {
  const names = [name, ...others.map((other) => other.name)].map((column) => sql.identifier(column));
  const values = [sql`${userId}`, ...others.map(({ type }) => sql`${valueOf(type)}`)];
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
          values (${sql.join(values, sql`, `)}) on conflict do nothing`,
    );
  });
}

function valueOf(type: string): unknown {
  const create = VALUE_BY_TYPE[type];
  if (create === undefined) throw new Error(`There is no value of the type ${type} yet`);
  return create();
}
