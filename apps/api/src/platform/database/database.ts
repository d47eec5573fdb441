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

/** Connections of a pool at one moment. */
export interface PoolReading {
  readonly total: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

/** An open, migrated database. */
export interface OpenDatabase {
  readonly db: Database;
  /**
   * For reads that may be up to ten seconds old, such as search: the replica where there is one and it is near enough, else
   * the primary. Its sessions are read-only where a replica is set.
   */
  readonly staleDb: Database;
  readonly runner: SqlRunner;
  /** Resolves when the database answers a query. */
  ping(): Promise<void>;
  /** Reads the connection pool; undefined for the embedded database, which has one connection. */
  readonly readPool?: () => PoolReading;
  close(): Promise<void>;
}

/** A database as it is, whose migrations may be pending. */
export type ReadDatabase = Pick<OpenDatabase, 'db' | 'runner'>;
