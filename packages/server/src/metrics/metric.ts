/**
 * Beginning of each name. It contains no brand name, so that dashboards and alerts still work after a change
 * of the brand.
 */
const PREFIX = 'site';

/** A metric of a process, as Prometheus reads it. */
export interface Metric {
  /** Name with the common prefix and the base unit at its end, such as `…_seconds`. */
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  /** Names of the labels, without `app`, which every sample has. */
  readonly labels: readonly string[];
}

/** A value of a metric. Label values are fixed words from the code, never user input. */
export interface Sample {
  /** Label values, in the order of the metric's labels. */
  readonly labels: readonly string[];
  readonly value: number;
}

/** A counter or gauge with its current samples; without samples when it has no value. */
export interface Family {
  readonly metric: Metric;
  readonly samples: readonly Sample[];
}

/** Content type of the Prometheus text format. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Defines a metric; adds the common prefix to the name. */
export function defineMetric(
  type: Metric['type'],
  name: string,
  help: string,
  labels: readonly string[] = [],
): Metric {
  return { name: `${PREFIX}_${name}`, type, help, labels };
}

/** Creates a family without labels. It has no sample if the value is null. */
export function single(metric: Metric, value: number | null): Family {
  return { metric, samples: value === null ? [] : [{ labels: [], value }] };
}

/** Creates a family with one label and one sample per entry. */
export function byLabel(metric: Metric, values: Readonly<Record<string, number>>): Family {
  return { metric, samples: Object.entries(values).map(([label, value]) => ({ labels: [label], value })) };
}
