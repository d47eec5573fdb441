import { ACTIVITY_TYPES } from '@musubi/domain/activities';
import { readDisk } from '@musubi/server/metrics/disk-readings';
import { byLabel, type Family, single } from '@musubi/server/metrics/metric';
import { API_METRICS } from '@musubi/server/metrics/metrics';
import { watchProcess } from '@musubi/server/metrics/process-readings';
import { createPrometheusRegistry } from '@musubi/server/metrics/prometheus-registry';
import type { RequestObserver } from '@musubi/server/metrics/request-observer';

import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { readLastBackup } from '../database/last-backup.ts';
import { type Backlog, toLag } from '../http/health.ts';
import { type CountFetch, FETCH_KINDS } from '../sources/activity-source.ts';
import { within } from '../timing/within.ts';

export interface ApiMetricsOptions {
  /** Version of the product. */
  readonly version: string;
  readonly clock: Clock;
  readonly dataFolder: string;
  readonly database: Pick<OpenDatabase, 'ping' | 'readPool' | 'runner'>;
}

interface Backlogs {
  readonly readOutbox: () => Promise<Backlog>;
  readonly readRefreshes: () => Promise<Backlog>;
}

export interface ApiMetrics {
  readonly requests: RequestObserver;
  readonly countFetch: CountFetch;
  /** Returns the metrics in the Prometheus text format, also while the database is down. */
  read(backlogs: Backlogs): Promise<string>;
}

const DATABASE_TIMEOUT_MS = 2000;
/** All series of the fetches. */
const FETCHES = ACTIVITY_TYPES.flatMap((service) => FETCH_KINDS.map((kind) => [service, kind]));

/** Starts to measure this API server. */
export function createApiMetrics(options: ApiMetricsOptions): ApiMetrics {
  const { dataFolder, database } = options;
  const watched = watchProcess(options.version);
  const registry = createPrometheusRegistry('api');
  const countRefresh = registry.addCounter(API_METRICS.refreshes, FETCHES);
  // Kept while the database is down, which has an alert of its own.
  let lastBackup: Date | null = null;
  return {
    requests: registry.requests,
    countFetch: (service, kind) => countRefresh([service, kind]),
    async read(backlogs) {
      const [disk, found] = await Promise.all([readDisk(dataFolder), readDatabase(options, backlogs)]);
      if (found !== null) ({ lastBackup } = found);
      return registry.read([
        ...watched.read(),
        ...disk,
        single(API_METRICS.lastBackup, lastBackup && lastBackup.getTime() / 1000),
        ...readPool(database),
        ...toDatabaseFamilies(found),
      ]);
    },
  };
}

function readPool({ readPool: read }: ApiMetricsOptions['database']): readonly Family[] {
  const pool = read?.();
  return [
    byLabel(API_METRICS.poolConnections, pool === undefined ? {} : { total: pool.total, idle: pool.idle }),
    single(API_METRICS.poolWaiting, pool?.waiting ?? null),
  ];
}

type Lag = ReturnType<typeof toLag>;

interface FoundInDatabase {
  readonly outbox: Lag;
  readonly queue: Lag;
  /** End of the last backup; null before the first. */
  readonly lastBackup: Date | null;
}

function toDatabaseFamilies(lags: FoundInDatabase | null): readonly Family[] {
  return [
    single(API_METRICS.databaseUp, lags === null ? 0 : 1),
    single(API_METRICS.outboxWaiting, lags && lags.outbox.waiting),
    single(API_METRICS.outboxLag, lags && lags.outbox.lag_seconds),
    single(API_METRICS.queueWaiting, lags && lags.queue.waiting),
    single(API_METRICS.queueLag, lags && lags.queue.lag_seconds),
  ];
}

/** Returns null when the database does not answer in time. */
async function readDatabase(
  { clock, database }: ApiMetricsOptions,
  { readOutbox, readRefreshes }: Backlogs,
): Promise<FoundInDatabase | null> {
  const read = async () => {
    await database.ping();
    const [outbox, queue, finishedAt] = await Promise.all([
      readOutbox(),
      readRefreshes(),
      readLastBackup(database.runner),
    ]);
    const now = clock.now();
    return { outbox: toLag(outbox, now), queue: toLag(queue, now), lastBackup: finishedAt };
  };
  try {
    return await within(DATABASE_TIMEOUT_MS, read(), () => new Error('The database does not answer'));
  } catch {
    return null;
  }
}
