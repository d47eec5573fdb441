import type { Family, Metric } from './metric.ts';
import { DURATION_BUCKETS, REQUEST_DURATION } from './metrics.ts';
import type { DurationSeries } from './request-durations.ts';

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };

const escapeLabel = (value: string): string =>
  value.replaceAll(/[\\"\n]/g, (letter) => ESCAPED[letter] ?? '');
const escapeHelp = (text: string): string => text.replaceAll(/[\\\n]/g, (letter) => ESCAPED[letter] ?? '');

function toLabels(app: string, names: readonly string[], values: readonly string[]): string {
  const labels = names.map((name, place) => `${name}="${escapeLabel(values[place] ?? '')}"`);
  return `{${[`app="${escapeLabel(app)}"`, ...labels].join(',')}}`;
}

function toHead({ name, help, type }: Metric): readonly string[] {
  return [`# HELP ${name} ${escapeHelp(help)}`, `# TYPE ${name} ${type}`];
}

function toFamilyLines(app: string, { metric, samples }: Family): readonly string[] {
  const { name, labels } = metric;
  return [
    ...toHead(metric),
    ...samples.map((sample) => `${name}${toLabels(app, labels, sample.labels)} ${sample.value}`),
  ];
}

function toDurationLines(
  app: string,
  { operation, status, counts, sumSeconds }: DurationSeries,
): readonly string[] {
  const { name, labels } = REQUEST_DURATION;
  const values = [operation, status];
  let total = 0;
  const buckets = counts.map((count, place) => {
    total += count;
    const limit = String(DURATION_BUCKETS[place] ?? '+Inf');
    return `${name}_bucket${toLabels(app, [...labels, 'le'], [...values, limit])} ${total}`;
  });
  const own = toLabels(app, labels, values);
  return [...buckets, `${name}_sum${own} ${sumSeconds}`, `${name}_count${own} ${total}`];
}

export interface MetricText {
  /** Value of the label `app` of every sample: `api`, `page` or `web`. */
  readonly app: string;
  readonly durations: readonly DurationSeries[];
  readonly families: readonly Family[];
}

/** Writes metrics in the Prometheus text format, version 0.0.4. */
export function toMetricText({ app, durations, families }: MetricText): string {
  const lines = [
    ...toHead(REQUEST_DURATION),
    ...durations.flatMap((series) => toDurationLines(app, series)),
    ...families.flatMap((family) => toFamilyLines(app, family)),
  ];
  return `${lines.join('\n')}\n`;
}
