import { query } from '../backup/query.ts';

/** The sorted rows of each table of the product, as text. */
export type TableRows = ReadonlyMap<string, readonly string[]>;

export async function readRows(url: string): Promise<TableRows> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'drizzle', 'jobs') order by 1`,
  );
  const rows = new Map<string, readonly string[]>();
  for (const { name } of tables) {
    const found = await query<{ row: string }>(url, `select t::text as row from ${name} t order by 1`);
    rows.set(
      name,
      found.map(({ row }) => row),
    );
  }
  return rows;
}

/** Returns the rows that exist in only one of the two states, each with its table. */
export function listDifferentRows(before: TableRows, after: TableRows): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const [one, other] = [new Set(before.get(name)), new Set(after.get(name))];
    const changed = [...one].filter((row) => !other.has(row));
    const added = [...other].filter((row) => !one.has(row));
    return [...changed, ...added].map((row) => `${name}: ${row}`);
  });
}
