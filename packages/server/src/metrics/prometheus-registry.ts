import { Counter, Gauge, Histogram, Registry } from 'prom-client';

import { type RequestObserver, toStatusClass } from '../http/request-observer.ts';
import type { Family, Metric } from './metric.ts';
import { DURATION_BUCKETS, REQUEST_DURATION } from './metrics.ts';

export interface PrometheusRegistry {
  readonly requests: RequestObserver;
  /**
   * Adds a counter that the caller increments by label values, in the order of the metric's labels.
   * @param series label values of all its series. Each series starts at 0, because Prometheus sees no
   * increase in a series whose first value is 1.
   */
  addCounter(metric: Metric, series: readonly (readonly string[])[]): (labels: readonly string[]) => void;
  /**
   * Returns the metrics in the Prometheus text format.
   * @param families current values of the counters and gauges that are maintained elsewhere
   */
  read(families: readonly Family[]): Promise<string>;
}

function toLabels({ labels: names }: Metric, values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, place) => [name, values[place] ?? '']));
}

/**
 * Creates a registry of prom-client with the metrics of this product.
 * @param app value of the label `app` of every sample: `api` or `web`
 */
export function createPrometheusRegistry(app: string): PrometheusRegistry {
  const registry = new Registry();
  registry.setDefaultLabels({ app });
  const registers = [registry];
  const optionsOf = ({ name, help, labels }: Metric) => ({ name, help, labelNames: [...labels], registers });

  const durations = new Histogram({ ...optionsOf(REQUEST_DURATION), buckets: [...DURATION_BUCKETS] });
  const read = new Map<string, Counter | Gauge>();

  const open = (metric: Metric): Counter | Gauge => {
    const known = read.get(metric.name);
    if (known !== undefined) return known;
    const options = optionsOf(metric);
    const opened = metric.type === 'counter' ? new Counter(options) : new Gauge(options);
    read.set(metric.name, opened);
    return opened;
  };

  const apply = ({ metric, samples }: Family): void => {
    const opened = open(metric);
    opened.reset();
    // A metric without labels has the sample 0 after a reset.
    if (metric.labels.length === 0) opened.remove();
    for (const { labels, value } of samples) opened.inc(toLabels(metric, labels), value);
  };

  return {
    requests: {
      note(operation, status, elapsedMs) {
        durations.observe({ operation, status: toStatusClass(status) }, elapsedMs / 1000);
      },
    },
    addCounter(metric, series) {
      const counter = new Counter(optionsOf(metric));
      for (const labels of series) counter.inc(toLabels(metric, labels), 0);
      return (labels) => counter.inc(toLabels(metric, labels));
    },
    async read(families) {
      families.forEach(apply);
      return registry.metrics();
    },
  };
}
