import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

import type * as schema from './schema.ts';

/** The database, or a transaction in it: repositories take either. Embedded and PostgreSQL look the same here. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Runs SQL that a library brings as text: one statement with values, or several without. */
export interface SqlRunner {
  executeSql(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }>;
}

/** An opened database, migrated and ready. */
export interface OpenDatabase {
  readonly db: Database;
  readonly runner: SqlRunner;
  /** Asks for nothing and answers when the database does. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
