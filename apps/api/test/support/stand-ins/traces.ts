import { sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';

interface TableRow extends Record<string, unknown> {
  readonly name: string;
}

async function listTables(db: Database): Promise<readonly string[]> {
  const rows = await db
    .select({ name: sql<string>`table_name` })
    .from(
      sql`information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
  return rows.map(({ name }: TableRow) => name);
}

/** Finds all rows that contain one of the words in any column; prefixes each row with its table's name. */
export async function findTraces(db: Database, words: readonly string[]): Promise<readonly string[]> {
  const traces: string[] = [];
  for (const table of await listTables(db)) {
    const rows = await db.select({ row: sql<string>`one::text` }).from(sql`${sql.identifier(table)} one`);
    const found = rows.filter(({ row }) => words.some((word) => row.includes(word)));
    traces.push(...found.map(({ row }) => `${table}: ${row}`));
  }
  return traces;
}
