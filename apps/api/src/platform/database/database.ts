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
  /** Called when an attempt to listen fails, for example because of a connection pooler. */
  readonly onFault: (error: unknown) => void;
}

/** Receives notifications until it is closed. */
export interface Listening {
  /** Whether the listener is connected, so that notifications arrive. */
  isOpen(): boolean;
  /** Reconnects with another connection. */
  restart(): void;
  close(): Promise<void>;
}

/** Number of connections in a pool at one point in time. */
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
   * For reads that may be up to ten seconds old, such as search. Uses the replica if there is one and its lag
   * is small enough, otherwise the primary. Its sessions are read-only if a replica is configured.
   */
  readonly staleDb: Database;
  readonly runner: SqlRunner;
  /**
   * Listens to the notifications of a channel. Notifications that are sent while the connection is down are
   * lost.
   */
  listen(channel: string, listener: Listener): Listening;
  /** Resolves when the database answers a query. */
  ping(): Promise<void>;
  /** Reads the connection pool; undefined for the embedded database, which has one connection. */
  readonly readPool?: () => PoolReading;
  close(): Promise<void>;
}

/** A database whose migrations may be pending. */
export type ReadDatabase = Pick<OpenDatabase, 'db' | 'runner'>;
