import { setTimeout as delay } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';

import { isDeadlock, isLockTimeout } from './database-errors.ts';
import { type Migration, readMigrationState } from './pending-migrations.ts';

export interface MigrationRun {
  readonly migrations: MigrationConfig;
  /** Called before each pending migration, with its name; again when it is retried. */
  readonly onMigration?: (name: string) => void;
  /** Called after an attempt that met a lock, with the pause before the next one. */
  readonly onRetry?: (pauseMs: number, error: unknown) => void;
  /** Maximum wait for each table lock; for tests. */
  readonly lockTimeoutMs?: number;
  /** Pauses between the attempts, for all migrations together; for tests. */
  readonly pausesMs?: readonly number[];
}

/**
 * Requests wait behind a migration that waits for a lock. This is well below the 3 s after which a request without a
 * connection answers 503, and below PostgreSQL's `deadlock_timeout` of 1 s, so that in a deadlock the migration gives way.
 */
const LOCK_TIMEOUT_MS = 500;
/** A minute altogether, in which the transactions that hold a table may end. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000];
/** Drizzle's record, which its migrator creates for the embedded database. */
const CREATE_RECORD = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`;
const LOCK_TIMEOUT_OF_FILE = /\bset local lock_timeout = '[^']*'/gi;

/**
 * Applies the pending migrations, each in a transaction of its own, so that none holds its locks while the next one
 * waits for others. Retries after a lock timeout or a deadlock. The caller holds the advisory lock of migrations.
 * @throws the error of a migration, which changed nothing; after the last attempt also a lock timeout or a deadlock.
 */
export async function applyPendingMigrations(
  client: Client,
  { pausesMs = PAUSES_MS, onRetry, ...run }: MigrationRun,
): Promise<void> {
  for (const pauseMs of pausesMs) {
    try {
      return await applyEach(client, run);
    } catch (error) {
      if (!isLockTimeout(error) && !isDeadlock(error)) throw error;
      onRetry?.(pauseMs, error);
      await delay(pauseMs);
    }
  }
  return applyEach(client, run);
}

async function applyEach(
  client: Client,
  { migrations, onMigration, lockTimeoutMs = LOCK_TIMEOUT_MS }: MigrationRun,
): Promise<void> {
  const runner = { executeSql: async (text: string, values?: unknown[]) => client.query(text, values) };
  const { pending } = await readMigrationState(runner, migrations);
  if (pending.length === 0) return;
  await client.query(CREATE_RECORD);
  await client.query(`set lock_timeout = ${lockTimeoutMs}`);
  const db = drizzle(client);
  for (const migration of pending) {
    onMigration?.(migration.name);
    await applyOne(db, migration, lockTimeoutMs);
  }
}

async function applyOne(
  db: NodePgDatabase,
  { statements, at, hash }: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  // Replaces the setting of the file, because released files must not change.
  const setting = `SET LOCAL lock_timeout = '${lockTimeoutMs}ms'`;
  await db.transaction(async (tx) => {
    for (const statement of statements)
      await tx.execute(sql.raw(statement.replaceAll(LOCK_TIMEOUT_OF_FILE, setting)));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`,
    );
  });
}
