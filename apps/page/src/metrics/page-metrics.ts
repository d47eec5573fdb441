import { readDisk } from '@musubi/server/metrics/disk-readings';
import { byLabel, type Family, single } from '@musubi/server/metrics/metric';
import { toMetricText } from '@musubi/server/metrics/metric-text';
import { PAGE_METRICS } from '@musubi/server/metrics/metrics';
import { watchProcess } from '@musubi/server/metrics/process-readings';
import type { RequestDurations } from '@musubi/server/metrics/request-durations';

import type { PageCache } from '#cache/page-cache.ts';

import type { CountedRenderWorkerPool, RenderJobCounts } from './counted-render-jobs.ts';

export interface PageMetricsOptions {
  /** Version of the product. */
  readonly version: string;
  readonly cache: Pick<PageCache, 'size' | 'bytes' | 'counts'>;
  readonly requests: RequestDurations;
  readonly workerPool: Pick<CountedRenderWorkerPool, 'counts'>;
  readonly dataFolder: string;
}

export interface PageMetrics {
  /** Returns the metrics in the Prometheus text format. */
  read(): Promise<string>;
}

/** Creates the metrics of this page server. The counters are plain numbers, without a library. */
export function createPageMetrics(options: PageMetricsOptions): PageMetrics {
  const { cache, requests, workerPool, dataFolder } = options;
  const { read } = watchProcess(options.version);
  return {
    async read() {
      const families = [
        ...read(),
        ...(await readDisk(dataFolder)),
        ...toCacheFamilies(cache),
        toJobFamily(workerPool.counts),
        single(PAGE_METRICS.jobsPending, workerPool.counts.pending),
      ];
      return toMetricText({ app: 'page', durations: requests.list(), families });
    },
  };
}

function toCacheFamilies({ size, bytes, counts }: PageMetricsOptions['cache']): readonly Family[] {
  return [
    single(PAGE_METRICS.cached, size),
    single(PAGE_METRICS.cachedBytes, bytes),
    single(PAGE_METRICS.hits, counts.hits),
    single(PAGE_METRICS.misses, counts.misses),
    byLabel(PAGE_METRICS.renders, counts.renders),
  ];
}

function toJobFamily({ made, failed }: RenderJobCounts): Family {
  return {
    metric: PAGE_METRICS.jobs,
    samples: [
      ...Object.entries(made).map(([kind, value]) => ({ labels: [kind, 'made'], value })),
      ...Object.entries(failed).map(([kind, value]) => ({ labels: [kind, 'failed'], value })),
    ],
  };
}
