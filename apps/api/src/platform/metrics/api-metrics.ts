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
import { type LastVerification, readLastVerification } from '../database/last-verification.ts';
import { type Backlog, type ServiceChecks, toLag } from '../http/health.ts';
import { type CountMail, MAIL_OUTCOMES } from '../mail/counted-mail.ts';
import { type CountFetch, FETCH_KINDS } from '../sources/activity-source.ts';
import { within } from '../timing/within.ts';
import { readConnections } from './connection-readings.ts';
import { type JobObserver, JobRuns } from './job-runs.ts';
import { type CountOauth, OAUTH_OUTCOMES } from './oauth-outcomes.ts';
import { type QueueReading, readQueues, toQueueFamilies } from './queue-readings.ts';
import { type CountReaderMail, READER_MAIL_OUTCOMES } from './reader-mail-outcomes.ts';

export interface ApiMetricsOptions {
  /** Version of the product. */
  readonly version: string;
  readonly clock: Clock;
  readonly dataFolder: string;
  readonly database: Pick<OpenDatabase, 'ping' | 'readPool' | 'runner'>;
}

/** Values that other parts of the API provide. */
export interface MetricSources {
  readonly readRefreshes: () => Promise<Backlog>;
  readonly services: ServiceChecks;
  /** Whether database notifications arrive; null while unknown. */
  readonly isHeard: () => boolean | null;
}

export interface ApiMetrics {
  readonly requests: RequestObserver;
  readonly jobs: JobObserver;
  readonly countFetch: CountFetch;
  readonly countMail: CountMail;
  readonly countOauth: CountOauth;
  readonly countReaderMail: CountReaderMail;
  /** Returns the metrics in the Prometheus text format; works while the database is down. */
  read(sources: MetricSources): Promise<string>;
}

const DATABASE_TIMEOUT_MS = 2000;
/** All label combinations of the fetch counter. */
const FETCHES = ACTIVITY_TYPES.flatMap((service) => FETCH_KINDS.map((kind) => [service, kind]));

/** Starts to collect the metrics of this API server. */
export function createApiMetrics(options: ApiMetricsOptions): ApiMetrics {
  const { clock, dataFolder, database } = options;
  const watched = watchProcess(options.version);
  const registry = createPrometheusRegistry('api');
  const countRefresh = registry.addCounter(API_METRICS.refreshes, FETCHES);
  const countMail = registry.addCounter(
    API_METRICS.mails,
    MAIL_OUTCOMES.map((outcome) => [outcome]),
  );
  const countOauth = registry.addCounter(
    API_METRICS.oauthOutcomes,
    OAUTH_OUTCOMES.map((outcome) => [outcome]),
  );
  const countReaderMail = registry.addCounter(
    API_METRICS.readerMails,
    READER_MAIL_OUTCOMES.map((outcome) => [outcome]),
  );
  const jobs = new JobRuns(clock);
  // Cached while the database is down; a database outage has its own alert.
  let backups: Backups = { finishedAt: null, wholeAt: null, damagedAt: null };
  return {
    requests: registry.requests,
    jobs,
    countFetch: (service, kind) => countRefresh([service, kind]),
    countMail: (outcome) => countMail([outcome]),
    countOauth: (outcome) => countOauth([outcome]),
    countReaderMail: (outcome) => countReaderMail([outcome]),
    async read({ readRefreshes, services, isHeard }) {
      const heard = isHeard();
      const [disk, found, queues, connections, states] = await Promise.all([
        readDisk(dataFolder),
        inTime(readDatabase(database)),
        inTime(readAllQueues(options, readRefreshes)),
        inTime(readConnections(database.runner, clock)),
        readServices(services),
      ]);
      if (found !== null) backups = found;
      return registry.read([
        ...watched.read(),
        ...disk,
        ...jobs.read(),
        ...toQueueFamilies(queues ?? []),
        byLabel(API_METRICS.connections, connections ?? {}),
        byLabel(API_METRICS.serviceUp, states),
        ...toBackupFamilies(backups),
        ...readPool(database),
        single(API_METRICS.notificationsUp, heard === null ? null : Number(heard)),
        single(API_METRICS.databaseUp, found === null ? 0 : 1),
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

/** `finishedAt`: end of the last backup; null before the first. */
type Backups = LastVerification & { readonly finishedAt: Date | null };

function toBackupFamilies({ finishedAt, wholeAt, damagedAt }: Backups): readonly Family[] {
  const isVerified = wholeAt !== null || damagedAt !== null;
  return [
    single(API_METRICS.lastBackup, finishedAt && finishedAt.getTime() / 1000),
    single(API_METRICS.lastVerification, wholeAt && wholeAt.getTime() / 1000),
    single(API_METRICS.backupDamaged, isVerified ? Number(damagedAt !== null) : null),
  ];
}

async function readDatabase(database: ApiMetricsOptions['database']): Promise<Backups> {
  await database.ping();
  const [finishedAt, verification] = await Promise.all([
    readLastBackup(database.runner),
    readLastVerification(database.runner),
  ]);
  return { finishedAt, ...verification };
}

async function readAllQueues(
  { clock, database }: ApiMetricsOptions,
  readRefreshes: MetricSources['readRefreshes'],
): Promise<readonly QueueReading[]> {
  const [queues, refreshes] = await Promise.all([readQueues(database.runner, clock), readRefreshes()]);
  return [...queues, { queue: 'refreshes', ...toLag(refreshes, clock.now()) }];
}

/** 1 or 0 for each service that the settings name. */
async function readServices(services: ServiceChecks): Promise<Readonly<Record<string, number>>> {
  const states = await Promise.all(
    Object.entries(services).map(async ([name, check]) => [name, await check()] as const),
  );
  return Object.fromEntries(
    states
      .filter(([, state]) => state !== 'off')
      .map(([name, state]): [string, number] => [name, state === null ? 0 : 1]),
  );
}

/** Returns null when the database does not answer in time. */
async function inTime<T>(reading: Promise<T>): Promise<T | null> {
  const late = (): Error => new Error('The database does not answer');
  return within(DATABASE_TIMEOUT_MS, reading, late).catch(() => null);
}
