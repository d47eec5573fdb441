import type { Logger } from '@musubi/server/logger';
import type { Logger as StatementLogger } from 'drizzle-orm';
import type { Pool, QueryConfig } from 'pg';

import { repeat } from '../../timing/repeat.ts';
import { isDatabaseSlow, isStatementTimeout } from '../database-errors.ts';
import type { Database } from '../database.ts';
import { createPoolDatabase } from './pool-database.ts';
import { chooseServer, createReplicaLag } from './replica-lag.rules.ts';

export interface StaleDatabaseOptions {
  /** Pool for the replica; its sessions are read-only. */
  readonly replica: Pool;
  /** Pool for the primary; its sessions are read-only too, so that an accidental write fails. */
  readonly primary: Pool;
  /** A connection to the primary for checks only, so that many reads do not delay them. */
  readonly probe: Pool;
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

/** Lag in ms above which reads go to the primary, if it responds. */
const MAX_LAG_MS = 10_000;
const CHECK_EVERY_MS = 1000;
/**
 * Timeout for checks of the primary: after it, a hanging primary is checked again, so that its return is
 * noticed within seconds.
 */
const PRIMARY_TIMEOUT_MS = 1000;

/**
 * Sends reads that may be seconds old to the replica. Sends them to the primary if the replica is
 * unavailable, or if its lag is too large and the primary responds.
 */
export function createStaleDatabase({
  replica,
  primary,
  probe,
  log,
  statements,
  maxLagMs = MAX_LAG_MS,
  checkEveryMs = CHECK_EVERY_MS,
}: StaleDatabaseOptions): StaleDatabase {
  const lag = createReplicaLag();
  let answeredMs = performance.now();
  // Not null until the replica has answered once, so that a server can start without the replica.
  let fault: string | null = 'not asked yet';
  let isPrimarySilent = false;
  const setFault = (next: string | null, error?: unknown): void => {
    if (fault === next) return;
    if (next !== null) log.warn({ err: error, fault: next }, 'reads leave the replica for the primary');
    else log.info('reads go to the replica');
    fault = next;
  };
  const setPrimarySilent = (next: boolean): void => {
    if (isPrimarySilent === next) return;
    if (next) log.warn('the primary does not answer; stale reads use the replica at any age');
    else log.info('the primary answers again');
    isPrimarySilent = next;
  };
  const notePrimary = async (): Promise<void> => {
    const askedMs = performance.now();
    try {
      lag.noteWritten(await readWritten(probe), askedMs);
      answeredMs = askedMs;
    } catch {
      // `chooseServer` counts the time since the last answer.
    }
  };
  const check = async (): Promise<void> => {
    const [replayed] = await Promise.allSettled([readReplayed(replica)]);
    if (replayed.status === 'rejected') setFault('the replica does not answer', replayed.reason);
    else if (replayed.value === null) setFault('the server is no replica');
    else {
      const nowMs = performance.now();
      const lagMs = lag.measure(replayed.value, nowMs);
      const silentMs = nowMs - answeredMs;
      setPrimarySilent(silentMs > maxLagMs);
      const isReplica = chooseServer({ lagMs, silentMs, maxLagMs }) === 'replica';
      setFault(isReplica ? null : 'the replica is too far behind');
    }
  };
  /**
   * Tries the replica first. A lagging replica may also lack a column or cancel a statement; the primary then
   * answers.
   */
  const read = async <T>(onReplica: () => Promise<T>, onPrimary: () => Promise<T>): Promise<T> => {
    if (fault !== null) return onPrimary();
    try {
      return await onReplica();
    } catch (error) {
      // The primary would not be faster, and the caller wants this limit.
      if (isStatementTimeout(error) || isDatabaseSlow(error)) throw error;
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
  // Two loops, so that a hanging primary does not delay checks of the replica.
  const loops = [
    repeat(notePrimary, { name: 'primary', everyMs: checkEveryMs, log }),
    repeat(check, { name: 'replica', everyMs: checkEveryMs, log }),
  ];
  return {
    db,
    isOnReplica: () => fault === null,
    async close() {
      await Promise.all(loops.map(async (loop) => loop.stop()));
      await Promise.all([replica.end(), primary.end(), probe.end()]);
    },
  };
}

async function readWritten(probe: Pool): Promise<bigint> {
  const ask: QueryConfig & { readonly query_timeout: number } = {
    text: `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as place`,
    query_timeout: PRIMARY_TIMEOUT_MS,
  };
  const { rows } = await probe.query<{ place: string }>(ask);
  return BigInt(rows[0]?.place ?? 0);
}

/** Returns the position up to which the replica has every write; null when the server is not a replica. */
async function readReplayed(replica: Pool): Promise<bigint | null> {
  const { rows } = await replica.query<{ place: string | null }>(
    `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as place`,
  );
  const place = rows[0]?.place ?? null;
  return place === null ? null : BigInt(place);
}
