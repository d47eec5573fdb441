import type { Logger } from '@musubi/server/logger';
import { type MetricsPlace, startMetricsServer } from '@musubi/server/metrics/metrics-server';
import { RequestDurations } from '@musubi/server/metrics/request-durations';
import { readProductVersion } from '@musubi/server/product-version';

import { createPageMetrics, type PageMetricsOptions } from './page-metrics.ts';

export interface OpenMetricsOptions extends Pick<PageMetricsOptions, 'dataFolder'> {
  readonly log: Logger;
  /** Path of the `package.json` in the root folder. */
  readonly manifest: string;
}

export interface OpenMetrics {
  readonly requests: RequestDurations;
  /** Opens the port on which the metrics are served. */
  start(measured: Pick<PageMetricsOptions, 'cache' | 'workerPool'>): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the metrics of this process; null when no metrics port is set. */
export function openMetrics(
  place: MetricsPlace | null,
  { log, manifest, dataFolder }: OpenMetricsOptions,
): OpenMetrics | null {
  if (place === null) return null;
  const requests = new RequestDurations();
  let stop = async (): Promise<void> => {};
  return {
    requests,
    async start(measured) {
      const version = await readProductVersion(manifest);
      const { read } = createPageMetrics({ ...measured, version, requests, dataFolder });
      stop = (await startMetricsServer({ place, log, read })).stop;
    },
    stop: async () => stop(),
  };
}
