import { setTimeout as delay } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';

import { isDeadlock, isLockTimeout } from '../database-errors.ts';
import { type Migration, readMigrationState } from './pending-migrations.ts';

export interface MigrationRun {
  readonly migrations: MigrationConfig;
  /** Called with the name of each pending migration before it runs, and again before each retry. */
  readonly onMigration?: (name: string) => void;
  /** Called after an attempt that could not get a lock, with the pause before the next attempt. */
  readonly onRetry?: (pauseMs: number, error: unknown) => void;
  /** Maximum wait in ms for each table lock in the first attempts; for tests. */
  readonly lockTimeoutMs?: number;
  /** Pauses in ms between the attempts of one migration; for tests. */
  readonly pausesMs?: readonly number[];
}

/** Requests queue behind a migration that waits for a lock, so the first attempts have a short timeout. */
const LOCK_TIMEOUT_MS = 500;
/**
 * Factor for the lock timeout of later attempts, because transactions take longer on a busy machine. The
 * timeout stays below the 3 s after which a request without a connection gets a 503. It also stays below
 * PostgreSQL's `deadlock_timeout` of 1 s, so that in most deadlocks the migration gives up. Only a request
 * that began to wait over 100 ms before the migration may fail instead.
 */
const LATER_TIMES = 1.8;
const BRIEF_ATTEMPTS = 4;
/**
 * Pauses between attempts: one minute in total per migration, in which the transactions that hold a table can
 * end.
 */
const PAUSES_MS = [
  500,
  1000,
  1000,
  2000,
  2000,
  3000,
  3000,
  4000,
  4000,
  ...Array.from({ length: 8 }, () => 5000),
];
/** Drizzle's migration record, which its migrator creates only for the embedded database. */
const CREATE_RECORD = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`;
const LOCK_TIMEOUT_OF_FILE = /\bset local lock_timeout = '[^']*'/gi;

/**
 * Applies the pending migrations, each in a transaction of its own, so that a migration holds no locks while
 * the next one waits. Retries each migration after a lock timeout or a deadlock. The caller must hold the
 * advisory lock of migrations.
 * @throws the error of a migration, which changed nothing; after the last attempt also a lock timeout or a
 * deadlock.
 */
export async function applyPendingMigrations(
  client: Client,
  { migrations, onMigration, ...attempts }: MigrationRun,
): Promise<void> {
  const runner = { executeSql: async (text: string, values?: unknown[]) => client.query(text, values) };
  const { pending } = await readMigrationState(runner, migrations);
  if (pending.length === 0) return;
  await client.query(CREATE_RECORD);
  const db = drizzle(client);
  for (const migration of pending) {
    await retry(attempts, async (lockTimeoutMs) => {
      onMigration?.(migration.name);
      await applyOne(db, migration, lockTimeoutMs);
    });
  }
}

/** Retries the work after a lock timeout or deadlock until all pauses are used. */
async function retry(
  { lockTimeoutMs = LOCK_TIMEOUT_MS, pausesMs = PAUSES_MS, onRetry }: Omit<MigrationRun, 'migrations'>,
  apply: (lockTimeoutMs: number) => Promise<void>,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await apply(attempt < BRIEF_ATTEMPTS ? lockTimeoutMs : lockTimeoutMs * LATER_TIMES);
    } catch (error) {
      const pauseMs = pausesMs[attempt];
      if (pauseMs === undefined || (!isLockTimeout(error) && !isDeadlock(error))) throw error;
      onRetry?.(pauseMs, error);
      await delay(pauseMs);
    }
  }
}

async function applyOne(
  db: NodePgDatabase,
  { statements, at, hash }: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  const setting = `SET LOCAL lock_timeout = '${lockTimeoutMs}ms'`;
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(setting));
    // Overrides the lock timeout in the file, because released files must not change.
    for (const statement of statements)
      await tx.execute(sql.raw(statement.replaceAll(LOCK_TIMEOUT_OF_FILE, setting)));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`,
    );
  });
}
