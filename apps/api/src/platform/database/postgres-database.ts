import { BRAND } from '@musubi/domain/brand';
import type { Logger } from '@musubi/server/logger';
import { StartError } from '@musubi/server/start-error';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';

import { isDatabaseUnavailable, isLockTimeout } from './database-errors.ts';
import type { OpenDatabase } from './database.ts';
import { MIGRATIONS, refuseOldDatabase } from './migrations.ts';
import { createPoolDatabase } from './pool-database.ts';
import { startSpellingIndex } from './spelling-index.ts';
import { LEAST_SIMILARITY, prepareSpelling } from './spelling.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly log: Logger;
  readonly maxConnections?: number;
  /**
   * Client-side timeout of a query. Longer than `statement_timeout`, so that only queries on a dead
   * connection reach this timeout.
   */
  readonly queryTimeoutMs?: number;
  /** Called with every statement and its values; for tests and measurements. */
  readonly onStatement?: (statement: string, values: readonly unknown[]) => void;
  /** Migrations to apply instead of ours; for tests. */
  readonly migrations?: MigrationConfig;
}

/** Id of the advisory lock for migrations: arbitrary, but the same on every API server. */
const MIGRATION_LOCK = 7_305_214;

/**
 * Opens PostgreSQL and applies the migrations; servers that start at the same time migrate in turn.
 * @throws StartError when the database cannot be reached, when its schema is older than version 0.9, or when a
 * migration waits too long for a table lock.
 */
export async function openPostgresDatabase({
  url,
  log,
  maxConnections = 16,
  queryTimeoutMs = 15_000,
  onStatement,
  migrations = MIGRATIONS,
}: PostgresOptions): Promise<OpenDatabase> {
  await applyMigrations(url, migrations);
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    application_name: `${BRAND.slug}-api`,
    // Without statistics, PostgreSQL overrates the cost of a timeline and compiles the statement for a second.
    options: `-c jit=off -c pg_trgm.similarity_threshold=${LEAST_SIMILARITY}`,
  });
  // A connection that breaks between two statements of a transaction emits an error event. Without a
  // listener, the event would end the process. The pool itself listens only to idle connections.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  });
  pool.on('error', () => {});
  const spellingIndex = startSpellingIndex(url, log);
  return {
    db: createPoolDatabase(pool, onStatement && { logQuery: onStatement }),
    runner: { executeSql: async (text, values) => pool.query(text, values) },
    async ping() {
      await pool.query('select 1');
    },
    async close() {
      await spellingIndex.stop();
      await pool.end();
    },
  };
}

async function applyMigrations(url: string, migrations: MigrationConfig): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // The running statement fails by itself; this listener only keeps the error event from ending the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseOldDatabase(
      { executeSql: async (text, values) => client.query(text, values) },
      { name: 'The database of DATABASE_URL', emptyIt: 'name an empty database there' },
    );
    const db: NodePgDatabase = drizzle(client);
    await migrate(db, migrations);
    await prepareSpelling({ executeSql: async (text, values) => client.query(text, values) });
  } catch (error) {
    if (isLockTimeout(error)) {
      throw new StartError(
        'A migration waited too long for a table that a long transaction uses, and changed nothing. Start again.',
        { cause: error },
      );
    }
    if (!isDatabaseUnavailable(error)) throw error;
    throw new StartError('The database of DATABASE_URL cannot be reached. Is PostgreSQL running there?', {
      cause: error,
    });
  } finally {
    await client.end();
  }
}
