import type { Logger } from '@musubi/server/logger';
import {
  type MetricsPlace,
  type MetricsServer,
  startMetricsServer,
} from '@musubi/server/metrics/metrics-server';
import type { RequestObserver } from '@musubi/server/metrics/request-observer';

export interface WebMetrics {
  readonly requests: RequestObserver;
  /** Opens the port for the metrics. */
  start(): Promise<MetricsServer>;
}

export interface WebMetricsOptions {
  readonly place: MetricsPlace;
  readonly log: Logger;
  /** Version of the product. */
  readonly version: string;
}

/** Starts to measure this web server. */
export async function createWebMetrics({ place, log, version }: WebMetricsOptions): Promise<WebMetrics> {
  const { createPrometheusRegistry } = await import('@musubi/server/metrics/prometheus-registry');
  const { watchProcess } = await import('@musubi/server/metrics/process-readings');
  const registry = createPrometheusRegistry('web');
  const watched = watchProcess(version);
  return {
    requests: registry.requests,
    start: async () => startMetricsServer({ place, log, read: async () => registry.read(watched.read()) }),
  };
}
