import { toMetricsPlace } from '@musubi/server/environment';
import type { Logger } from '@musubi/server/logger';
import { startMetricsServer } from '@musubi/server/metrics/metrics-server';
import type { RequestObserver } from '@musubi/server/metrics/request-observer';

import type { Settings } from '#env.ts';
import { systemClock as clock } from '#platform/clock.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import type { CountMail } from '#platform/mail/counted-mail.ts';
import type { MetricSources } from '#platform/metrics/api-metrics.ts';
import type { JobObserver } from '#platform/metrics/job-runs.ts';
import type { Outside } from '#platform/outside.ts';
import { readVersion } from '#platform/version.ts';

export interface OpenMetrics {
  readonly requests: RequestObserver;
  readonly jobs: JobObserver;
  readonly countMail: CountMail;
  /** Wraps the ports, so that fetches of sources and outcomes of the authorization server and of mails to readers are counted. */
  count<Ports extends Pick<Outside, 'sources' | 'countOauth' | 'countReaderMail'>>(outside: Ports): Ports;
  /** Opens the port of the metrics. */
  start(sources: MetricSources): Promise<void>;
  stop(): Promise<void>;
}

/** Starts to measure this process; returns null if METRICS_PORT is not set. */
export async function openMetrics(
  settings: Pick<Settings, 'METRICS_HOST' | 'METRICS_PORT' | 'DATA_FOLDER'>,
  {
    database,
    log,
  }: { readonly database: Pick<OpenDatabase, 'ping' | 'readPool' | 'runner'>; readonly log: Logger },
): Promise<OpenMetrics | null> {
  const place = toMetricsPlace(settings, 'api');
  if (place === null) return null;
  const { createApiMetrics } = await import('#platform/metrics/api-metrics.ts');
  const version = await readVersion();
  const metrics = createApiMetrics({ version, clock, database, dataFolder: settings.DATA_FOLDER });
  let stop = async (): Promise<void> => {};
  return {
    requests: metrics.requests,
    jobs: metrics.jobs,
    countMail: metrics.countMail,
    count: (outside) => ({
      ...outside,
      countOauth: metrics.countOauth,
      countReaderMail: metrics.countReaderMail,
      sources: { ...outside.sources, countFetch: metrics.countFetch },
    }),
    async start(sources) {
      const server = await startMetricsServer({ place, log, read: async () => metrics.read(sources) });
      stop = server.stop;
    },
    stop: async () => stop(),
  };
}
