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

export interface Listener {
  readonly hear: (text: string) => void;
  /** Called after each attempt to listen that failed, as behind a pooler that refuses it. */
  readonly onFault: (error: unknown) => void;
}

/** Hears notifications until it is closed. */
export interface Listening {
  /** Whether notifications should arrive now. */
  isOpen(): boolean;
  /** Begins once more on another connection. */
  restart(): void;
  close(): Promise<void>;
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
  /**
   * Hears the notifications of a channel. Those that are sent while the connection is away are lost.
   */
  listen(channel: string, listener: Listener): Listening;
  /** Resolves when the database answers a query. */
  ping(): Promise<void>;
  /** Reads the connection pool; undefined for the embedded database, which has one connection. */
  readonly readPool?: () => PoolReading;
  close(): Promise<void>;
}

/** A database as it is, whose migrations may be pending. */
export type ReadDatabase = Pick<OpenDatabase, 'db' | 'runner'>;
