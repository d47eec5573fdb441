import type { MetricSources } from '#platform/metrics/api-metrics.ts';

const isOff = async () => 'off';

/** Metric sources of a server that refreshes nothing and whose settings name no external services. */
export const NOTHING_TO_READ: MetricSources = {
  readRefreshes: async () => ({ waiting: 0, oldestAt: null }),
  services: { storage: isOff, identity: isOff, signals: isOff, limits: isOff, mail: isOff },
  isHeard: () => null,
};
