import type { Logger } from '@musubi/server/logger';
import type { Logger as StatementLogger } from 'drizzle-orm';
import type { Pool } from 'pg';

import { repeat } from '../timing/repeat.ts';
import { isStatementTimeout } from './database-errors.ts';
import type { Database } from './database.ts';
import { createPoolDatabase } from './pool-database.ts';
import { createReplicaLag } from './replica-lag.rules.ts';

export interface StaleDatabaseOptions {
  /** Connections to the replica; its sessions are read-only. */
  readonly replica: Pool;
  /** Connections to the primary; their sessions are read-only too, so that no write works by accident. */
  readonly primary: Pool;
  readonly log: Logger;
  readonly statements?: StatementLogger | undefined;
  readonly maxLagMs?: number;
  readonly checkEveryMs?: number;
}

export interface StaleDatabase {
  readonly db: Database;
  /** Whether reads go to the replica now. */
  isOnReplica(): boolean;
  close(): Promise<void>;
}

/** Age in ms above which reads leave the replica. */
const MAX_LAG_MS = 10_000;
const CHECK_EVERY_MS = 1000;

/** Reads that may be seconds old go to the replica, and to the primary while the replica is away or too far behind. */
export function createStaleDatabase({
  replica,
  primary,
  log,
  statements,
  maxLagMs = MAX_LAG_MS,
  checkEveryMs = CHECK_EVERY_MS,
}: StaleDatabaseOptions): StaleDatabase {
  const lag = createReplicaLag();
  // Until the replica has answered once, so that a start needs no replica.
  let fault: string | null = 'not asked yet';
  const setFault = (next: string | null, error?: unknown): void => {
    if (fault === next) return;
    if (next !== null) log.warn({ err: error, fault: next }, 'reads leave the replica for the primary');
    else log.info('reads go to the replica');
    fault = next;
  };
  const check = async (): Promise<void> => {
    const askedMs = performance.now();
    const [written, replayed] = await Promise.allSettled([readWritten(primary), readReplayed(replica)]);
    if (written.status === 'fulfilled') lag.noteWritten(written.value, askedMs);
    if (replayed.status === 'rejected') setFault('the replica does not answer', replayed.reason);
    else if (replayed.value === null) setFault('the server is no replica');
    else if (lag.measure(replayed.value, performance.now()) > maxLagMs)
      setFault('the replica is too far behind');
    else setFault(null);
  };
  /** Asks the replica first. A replica that is old may also lack a column or cancel a statement. */
  const read = async <T>(onReplica: () => Promise<T>, onPrimary: () => Promise<T>): Promise<T> => {
    if (fault !== null) return onPrimary();
    try {
      return await onReplica();
    } catch (error) {
      // The primary would not be faster, and the caller asked for the limit.
      if (isStatementTimeout(error)) throw error;
      setFault('a read failed', error);
      return onPrimary();
    }
  };
  const ask = async (pool: Pool, args: readonly unknown[]): Promise<unknown> => {
    const answer: unknown = await Reflect.apply(pool.query, pool, args);
    return answer;
  };
  const either = new Proxy(primary, {
    get(target, name): unknown {
      if (name !== 'query') return Reflect.get(target, name, target);
      return async (...args: readonly unknown[]) =>
        read(
          async () => ask(replica, args),
          async () => ask(primary, args),
        );
    },
  });
  const db = createPoolDatabase(either, statements);
  const [replicaDb, primaryDb] = [
    createPoolDatabase(replica, statements),
    createPoolDatabase(primary, statements),
  ];
  db.transaction = async (work, config) =>
    read(
      async () => replicaDb.transaction(work, config),
      async () => primaryDb.transaction(work, config),
    );
  const checks = repeat(check, { name: 'replica', everyMs: checkEveryMs, log });
  return {
    db,
    isOnReplica: () => fault === null,
    async close() {
      await checks.stop();
      await Promise.all([replica.end(), primary.end()]);
    },
  };
}

async function readWritten(primary: Pool): Promise<bigint> {
  const { rows } = await primary.query<{ place: string }>(
    `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as place`,
  );
  return BigInt(rows[0]?.place ?? 0);
}

/** Returns the place up to which the replica has everything; null when the server is no replica. */
async function readReplayed(replica: Pool): Promise<bigint | null> {
  const { rows } = await replica.query<{ place: string | null }>(
    `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as place`,
  );
  const place = rows[0]?.place ?? null;
  return place === null ? null : BigInt(place);
}
