import { defineMetric, type Metric } from './metric.ts';

/** Upper bounds of the duration buckets in seconds, from under 1 ms for a cached page to a slow upload. */
export const DURATION_BUCKETS: readonly number[] = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/** Duration of requests, in every process. */
export const REQUEST_DURATION = defineMetric(
  'histogram',
  'http_request_duration_seconds',
  'Duration of requests by operation and status class.',
  ['operation', 'status'],
);

/** Metrics that every process has. */
export const PROCESS_METRICS = {
  build: defineMetric('gauge', 'build_info', 'Version of the product and of Node; always 1.', [
    'version',
    'node',
  ]),
  startTime: defineMetric('gauge', 'process_start_time_seconds', 'Start of the process, as a Unix time.'),
  cpu: defineMetric('counter', 'process_cpu_seconds_total', 'Processor time of the process.'),
  memory: defineMetric('gauge', 'process_memory_bytes', 'Memory of the process by kind.', ['kind']),
  eventLoopDelay: defineMetric(
    'gauge',
    'event_loop_delay_seconds',
    'Delay of the event loop between two scrapes at least 5 s apart; percentile 100 is the maximum.',
    // Not `quantile`, which Prometheus reserves for summaries.
    ['percentile'],
  ),
  droppedLines: defineMetric(
    'counter',
    'log_lines_dropped_total',
    'Log lines that the process dropped because its output failed or was too slow.',
  ),
} as const;

/** Metrics of the disk of DATA_FOLDER, in the API and the page server. */
export const DISK_METRICS = {
  free: defineMetric('gauge', 'data_folder_free_bytes', 'Free space on the disk of DATA_FOLDER.'),
  size: defineMetric('gauge', 'data_folder_size_bytes', 'Size of the disk of DATA_FOLDER.'),
} as const;

/** Further metrics of the API. */
export const API_METRICS = {
  databaseUp: defineMetric('gauge', 'database_up', '1 when the database answered within 2 s, otherwise 0.'),
  poolConnections: defineMetric(
    'gauge',
    'database_pool_connections',
    'Connections of the pool by state; none with the embedded database.',
    ['state'],
  ),
  poolWaiting: defineMetric('gauge', 'database_pool_waiting', 'Queries that wait for a connection.'),
  notificationsUp: defineMetric(
    'gauge',
    'notifications_up',
    '1 when notifications of the database arrive, 0 when jobs find their work by polls alone.',
  ),
  queueWaiting: defineMetric('gauge', 'queue_waiting', 'Entries that wait for a background job, by queue.', [
    'queue',
  ]),
  queueLag: defineMetric('gauge', 'queue_lag_seconds', 'How long the oldest entry of a queue waits.', [
    'queue',
  ]),
  // The label is not `job`, because Prometheus uses this label for the servers that it scrapes.
  jobRuns: defineMetric('counter', 'job_runs_total', 'Runs of background jobs by outcome.', [
    'task',
    'outcome',
  ]),
  jobFailures: defineMetric(
    'gauge',
    'job_consecutive_failures',
    'Failed runs of a background job since its last successful one.',
    ['task'],
  ),
  jobSuccess: defineMetric(
    'gauge',
    'job_last_success_timestamp_seconds',
    'End of the last successful run of a background job, or start of the process before the first.',
    ['task'],
  ),
  serviceUp: defineMetric(
    'gauge',
    'service_up',
    '1 when a service outside the process answered within 2 s, otherwise 0.',
    ['service'],
  ),
  mails: defineMetric('counter', 'mails_total', 'Mails by outcome.', ['outcome']),
  refreshes: defineMetric('counter', 'refreshes_total', 'Fetches of sources by service and outcome.', [
    'service',
    'outcome',
  ]),
  connections: defineMetric(
    'gauge',
    'connections',
    'Apps and personal tokens that may act for an account, by kind.',
    ['kind'],
  ),
  oauthOutcomes: defineMetric(
    'counter',
    'oauth_outcomes_total',
    'People let an app in (allowed) or not (declined), it was refused by operators, or it was refused a token (token_refused).',
    ['outcome'],
  ),
  readerMails: defineMetric(
    'counter',
    'reader_mails_total',
    'Mails to readers that were sent, refused for want of a user, returned for another reason, or complained about.',
    ['outcome'],
  ),
  lastBackup: defineMetric(
    'gauge',
    'last_backup_timestamp_seconds',
    'End of the last backup, as a Unix time; no sample before the first.',
  ),
  lastVerification: defineMetric(
    'gauge',
    'last_verification_timestamp_seconds',
    'End of the last verification that found a backup whole, as a Unix time; no sample before the first.',
  ),
  backupDamaged: defineMetric(
    'gauge',
    'backup_damaged',
    '1 when the last verification found a damaged backup, else 0; no sample before the first.',
  ),
} as const;

/** Further metrics of the page server. */
export const PAGE_METRICS = {
  cached: defineMetric('gauge', 'pages_cached', 'Pages in the cache, in each language.'),
  cachedBytes: defineMetric('gauge', 'pages_cached_bytes', 'Size of the pages in the cache.'),
  hits: defineMetric('counter', 'page_cache_hits_total', 'Lookups in the page cache that found an answer.'),
  misses: defineMetric('counter', 'page_cache_misses_total', 'Requests that waited for a render.'),
  renders: defineMetric('counter', 'page_renders_total', 'Renders of pages by outcome.', ['outcome']),
  jobs: defineMetric('counter', 'render_jobs_total', 'Jobs of the render worker by kind and outcome.', [
    'kind',
    'outcome',
  ]),
  jobsPending: defineMetric('gauge', 'render_jobs_pending', 'Jobs of the render worker that run or wait.'),
} as const;

const EVERY = [REQUEST_DURATION, ...Object.values(PROCESS_METRICS)];
const DISK = Object.values(DISK_METRICS);

/** All metrics of each process, by the value of its label `app`. */
export const METRICS_OF: Readonly<Record<'api' | 'page' | 'web', readonly Metric[]>> = {
  api: [...EVERY, ...DISK, ...Object.values(API_METRICS)],
  page: [...EVERY, ...DISK, ...Object.values(PAGE_METRICS)],
  web: EVERY,
};
