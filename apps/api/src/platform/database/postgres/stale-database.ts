import type { Logger } from '@musubi/server/logger';
import type { Logger as StatementLogger } from 'drizzle-orm';
import type { Pool, QueryConfig } from 'pg';

import { repeat } from '../../timing/repeat.ts';
import { isDatabaseSlow, isStatementTimeout } from '../database-errors.ts';
import type { Database } from '../database.ts';
import { createPoolDatabase } from './pool-database.ts';
import { chooseServer, createReplicaLag } from './replica-lag.rules.ts';

export interface StaleDatabaseOptions {
  /** Connections to the replica; its sessions are read-only. */
  readonly replica: Pool;
  /** Connections to the primary; their sessions are read-only too, so that no write works by accident. */
  readonly primary: Pool;
  /** A connection to the primary that serves no reads, so that many reads delay no check. */
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

/** Age in ms above which reads leave the replica for a primary that answers. */
const MAX_LAG_MS = 10_000;
const CHECK_EVERY_MS = 1000;
/** A primary that hangs is asked again after this time, so that its return is noticed within seconds. */
const PRIMARY_TIMEOUT_MS = 1000;

/**
 * Reads that may be seconds old go to the replica. They go to the primary while the replica is away, or is too far behind
 * and the primary answers.
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
  // Until the replica has answered once, so that a start needs no replica.
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
  /** Asks the replica first. A replica that is old may also lack a column or cancel a statement. */
  const read = async <T>(onReplica: () => Promise<T>, onPrimary: () => Promise<T>): Promise<T> => {
    if (fault !== null) return onPrimary();
    try {
      return await onReplica();
    } catch (error) {
      // The primary would not be faster, and the caller asked for the limit.
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
  // Two loops, so that a primary that hangs delays no check of the replica.
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

/** Returns the place up to which the replica has everything; null when the server is no replica. */
async function readReplayed(replica: Pool): Promise<bigint | null> {
  const { rows } = await replica.query<{ place: string | null }>(
    `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text end as place`,
  );
  const place = rows[0]?.place ?? null;
  return place === null ? null : BigInt(place);
}
