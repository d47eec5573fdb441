import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

import type * as schema from './schema.ts';

/** The database, or a transaction in it: repositories take either. Embedded and PostgreSQL look the same here. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An opened database, migrated and ready. */
export interface OpenDatabase {
  readonly db: Database;
  /** Asks for nothing and answers when the database does. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
