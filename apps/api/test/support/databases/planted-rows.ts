import { sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';

import { FOREIGN_ACCOUNTS } from './marked-rows.ts';

/** Names of columns that contain a user id. */
const NAMES_A_PERSON =
  /^(?:(?:\w+_)?(?:account|page|user|creator|supporter|recipient|sender|inviter|invitee|follower|followee)_id|uid)$/;

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Lists the columns of all tables. */
export async function listColumns(db: Database): Promise<readonly Column[]> {
  return db
    .select({
      table: sql<string>`table_name`,
      name: sql<string>`column_name`,
      type: sql<string>`udt_name`,
    })
    .from(sql`information_schema.columns where table_schema = 'public' order by 1, 2`);
}

export const namesAPerson = ({ table, name }: Column): boolean =>
  NAMES_A_PERSON.test(name) && !FOREIGN_ACCOUNTS.has(`${table}.${name}`);

/** Maps each foreign key column to the column that it references, because both must get the same value. */
async function listReferences(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({
      from: sql<string>`c.conrelid::regclass::text || '.' || a.attname`,
      to: sql<string>`c.confrelid::regclass::text || '.' || b.attname`,
    })
    .from(
      sql`pg_constraint c
        cross join lateral unnest(c.conkey, c.confkey) as k(x, y)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.x
        join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.y
        where c.contype = 'f'`,
    );
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** Creates a JSON value of the column's type, different for each column where the type allows it. */
function createValue({ name, type }: Column, at: number): unknown {
  const number = 700_000 + at;
  const day = `2031-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;
  const values: Readonly<Record<string, unknown>> = {
    text: `${name}-${number}`,
    varchar: `${name}-${number}`,
    uuid: `0198c1f2-a7b3-7d5e-8f00-${String(number).padStart(12, '0')}`,
    int4: number,
    int8: number,
    int2: at,
    float8: number,
    bool: true,
    date: day,
    timestamptz: `${day}T00:00:00.${String(at % 1000).padStart(3, '0')}Z`,
    _text: [`${name}-${number}`],
    jsonb: { value: `${name}-${number}` },
  };
  if (!(type in values)) throw new Error(`Say here what a value of the type ${type} is`);
  return values[type];
}

/**
 * Maps each column to its value: the user id if the column contains user ids, otherwise a generated value.
 */
export async function planValues(db: Database, userId: string, columns: readonly Column[]) {
  const references = await listReferences(db);
  const placeOf = ({ table, name }: Column): string => `${table}.${name}`;
  const places = columns.map(placeOf);
  return new Map(
    columns.map((column) => {
      const place = placeOf(column);
      const at = places.indexOf(references.get(place) ?? place);
      const isPerson = namesAPerson(column);
      return [place, isPerson ? userId : createValue(columns[at] ?? column, at)] as const;
    }),
  );
}

export type PlantedValues = Awaited<ReturnType<typeof planValues>>;

/** Inserts one row into every table, referenced tables first. */
export async function fillTables(
  db: Database,
  columns: readonly Column[],
  values: PlantedValues,
): Promise<void> {
  let waiting = [...Map.groupBy(columns, ({ table }) => table)];
  while (waiting.length > 0) {
    const failed: typeof waiting = [];
    let reason: unknown;
    for (const [table, own] of waiting) {
      const names = own.map(({ name }) => sql.identifier(name));
      const row = own.map((column) => toSql(column, values.get(`${table}.${column.name}`)));
      try {
        await db.execute(
          sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(row, sql`, `)})`,
        );
      } catch (error) {
        reason = error;
        failed.push([table, own]);
      }
    }
    if (failed.length === waiting.length) throw new Error('A table takes no row', { cause: reason });
    waiting = failed;
  }
}

function toSql({ type }: Column, value: unknown) {
  if (type === '_text') return sql`array[${String((value as readonly string[])[0])}]::text[]`;
  if (type === 'jsonb') return sql`${JSON.stringify(value)}::jsonb`;
  return sql`${value}::${sql.raw(type)}`;
}
