import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

import type { schema } from './schema/relations.ts';

/**
 * The database or a transaction in it; repositories accept either. PGlite and PostgreSQL share this type.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Runs SQL text from a library: one statement with values, or several statements without values. */
export interface SqlRunner {
  executeSql(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }>;
}

/** An open, migrated database. */
export interface OpenDatabase {
  readonly db: Database;
  readonly runner: SqlRunner;
  /** Resolves when the database answers a query. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
