import { readDisk } from '@musubi/server/metrics/disk-readings';
import { byLabel, type Family, single } from '@musubi/server/metrics/metric';
import { API_METRICS } from '@musubi/server/metrics/metrics';
import { watchProcess } from '@musubi/server/metrics/process-readings';
import { createPrometheusRegistry } from '@musubi/server/metrics/prometheus-registry';
import type { RequestObserver } from '@musubi/server/metrics/request-observer';

import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { type Backlog, toLag } from '../http/health.ts';
import { within } from '../timing/within.ts';
import type { CountFetch } from './counted-sources.ts';
import { readLastBackup } from './last-backup.ts';

export interface ApiMetricsOptions {
  /** Version of the product. */
  readonly version: string;
  readonly clock: Clock;
  readonly dataFolder: string;
  readonly database: Pick<OpenDatabase, 'ping' | 'readPool'>;
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

/** Starts to measure this API server. */
export function createApiMetrics(options: ApiMetricsOptions): ApiMetrics {
  const { dataFolder, database } = options;
  const watched = watchProcess(options.version);
  const registry = createPrometheusRegistry('api');
  const countRefresh = registry.addCounter(API_METRICS.refreshes);
  return {
    requests: registry.requests,
    countFetch: (service, outcome) => countRefresh([service, outcome]),
    async read(backlogs) {
      const [disk, lastBackup, ofDatabase] = await Promise.all([
        readDisk(dataFolder),
        readLastBackup(dataFolder),
        readDatabase(options, backlogs),
      ]);
      return registry.read([
        ...watched.read(),
        ...disk,
        single(API_METRICS.lastBackup, lastBackup),
        ...readPool(database),
        ...ofDatabase,
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

function toDatabaseFamilies(lags: { readonly outbox: Lag; readonly queue: Lag } | null): readonly Family[] {
  return [
    single(API_METRICS.databaseUp, lags === null ? 0 : 1),
    single(API_METRICS.outboxWaiting, lags && lags.outbox.waiting),
    single(API_METRICS.outboxLag, lags && lags.outbox.lag_seconds),
    single(API_METRICS.queueWaiting, lags && lags.queue.waiting),
    single(API_METRICS.queueLag, lags && lags.queue.lag_seconds),
  ];
}

async function readDatabase(
  { clock, database }: ApiMetricsOptions,
  { readOutbox, readRefreshes }: Backlogs,
): Promise<readonly Family[]> {
  const read = async () => {
    await database.ping();
    const [outbox, queue] = await Promise.all([readOutbox(), readRefreshes()]);
    const now = clock.now();
    return { outbox: toLag(outbox, now), queue: toLag(queue, now) };
  };
  try {
    return toDatabaseFamilies(
      await within(DATABASE_TIMEOUT_MS, read(), () => new Error('The database does not answer')),
    );
  } catch {
    return toDatabaseFamilies(null);
  }
}
