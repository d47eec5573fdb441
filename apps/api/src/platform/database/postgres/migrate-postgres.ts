import { StartError } from '@musubi/server/start-error';
import { Client, Pool } from 'pg';

import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import { isDeadlock, isLockTimeout } from '../database-errors.ts';
import type { ReadDatabase, SqlRunner } from '../database.ts';
import { applyPendingMigrations, type MigrationRun } from '../migrations/apply-migrations.ts';
import { type SchemaUpdate, updateSchema } from '../migrations/migrations.ts';
import { prepareSpelling } from '../spelling.ts';
import { toConnectionError } from './connection-sentences.ts';
import { createPoolDatabase } from './pool-database.ts';

export interface PostgresMigrationOptions extends MigrationRun, Pick<SchemaUpdate, 'mode' | 'onNewer'> {
  /** URL of the primary server. */
  readonly url: string;
}

/** Maximum connections for concurrent statements; few, because the server may be nearly full. */
const READ_MAX_CONNECTIONS = 4;

/**
 * Applies the pending migrations of a PostgreSQL database, each in a transaction of its own, or refuses the
 * database. Concurrent callers migrate one after another.
 * @throws StartError when the database cannot be reached, is older than version 0.14, or is refused, or when
 * a migration cannot lock a table in all of its attempts.
 */
export async function migratePostgres({
  url,
  onNewer,
  mode,
  ...run
}: PostgresMigrationOptions): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // The running statement fails with its own error; without this listener, the error event would end the
  // process.
  client.on('error', () => {});
  const runner: SqlRunner = { executeSql: async (text, values) => client.query(text, values) };
  try {
    await client.connect();
    // The database role may have a statement timeout that is shorter than a migration, or than the wait for
    // another migration.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    await updateSchema(runner, {
      migrations: run.migrations,
      mode,
      onNewer,
      name: 'The database of DATABASE_URL',
      emptyIt: 'name an empty database there',
      apply: async () => applyPendingMigrations(client, run),
    });
    if (mode === 'apply') await prepareSpelling(runner);
  } catch (error) {
    throw toStartError(error);
  } finally {
    await client.end();
  }
}

/** Runs work on a PostgreSQL database without migrating it. */
export async function readPostgres<T>(url: string, work: (database: ReadDatabase) => Promise<T>): Promise<T> {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
    max: READ_MAX_CONNECTIONS,
    options: '-c default_transaction_read_only=on',
  });
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
    const runner: SqlRunner = { executeSql: async (text, values) => pool.query(text, values) };
    return await work({ runner, db: createPoolDatabase(pool) });
  } catch (error) {
    throw toStartError(error);
  } finally {
    await pool.end();
  }
}

function toStartError(error: unknown): unknown {
  if (isLockTimeout(error)) {
    return new StartError(
      'A migration waited too long for a table that a long transaction uses, and changed nothing. ' +
        'End that transaction, then start again.',
      { cause: error },
    );
  }
  if (isDeadlock(error)) {
    return new StartError(
      'A migration and a request waited for each other again and again, and the migration changed nothing. Start again.',
      { cause: error },
    );
  }
  return toConnectionError(error);
}
