import { expect, test } from 'vitest';

import { parseMetrics } from '../testing/metric-reading.ts';
import { toMetricText } from './metric-text.ts';
import { byLabel, defineMetric, single } from './metric.ts';
import { METRICS_OF, REQUEST_DURATION } from './metrics.ts';
import { createPrometheusRegistry } from './prometheus-registry.ts';
import { RequestDurations } from './request-durations.ts';

const GAUGE = defineMetric('gauge', 'test_gauge', 'A gauge.');
const COUNTER = defineMetric('counter', 'tests_total', 'A counter.', ['kind']);
const FAMILIES = [single(GAUGE, 1.5), byLabel(COUNTER, { made: 3, failed: 0 })];
const ANSWERS = [
  ['readPage', 200, 0.4],
  ['readPage', 304, 1],
  ['readPage', 200, 7_000],
  ['unknown', 404, 25.01],
  ['unknown', 500, 60_000],
] as const;

const toLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .toSorted();

/** Makes texts comparable, because prom-client writes labels in another order. */
function toComparable(text: string): readonly string[] {
  return parseMetrics(text)
    .map(({ name, labels, value }) =>
      JSON.stringify([
        name,
        Object.keys(labels)
          .toSorted()
          .map((label) => [label, labels[label]]),
        value,
      ]),
    )
    .toSorted();
}

test('writes the same samples as prom-client', async () => {
  const durations = new RequestDurations();
  const registry = createPrometheusRegistry('test');
  for (const [operation, status, elapsedMs] of ANSWERS) {
    durations.note(operation, status, elapsedMs);
    registry.requests.note(operation, status, elapsedMs);
  }
  const own = toMetricText({ app: 'test', durations: durations.list(), families: FAMILIES });
  const theirs = await registry.read(FAMILIES);
  expect(toComparable(own)).toEqual(toComparable(theirs));
  const heads = (text: string): readonly string[] => toLines(text).filter((line) => line.startsWith('#'));
  expect(heads(own)).toEqual(heads(theirs));
});

test('counts each duration in its bucket and in all larger buckets', () => {
  const durations = new RequestDurations();
  for (const elapsedMs of [1, 1.1, 10_000, 10_001]) durations.note('readPage', 200, elapsedMs);
  const samples = parseMetrics(toMetricText({ app: 'test', durations: durations.list(), families: [] }));
  const bucket = (le: string): number | undefined =>
    samples.find(({ name, labels }) => name.endsWith('_bucket') && labels['le'] === le)?.value;
  expect([bucket('0.001'), bucket('0.0025'), bucket('10'), bucket('+Inf')]).toEqual([1, 2, 3, 4]);
});

test('escapes label values', () => {
  const text = toMetricText({
    app: 'test',
    durations: [],
    families: [byLabel(COUNTER, { 'a"b\\c\nd': 1 })],
  });
  expect(text).toContain(`${COUNTER.name}{app="test",kind="a\\"b\\\\c\\nd"} 1\n`);
});

test('writes no sample for a missing value, and removes its former sample', async () => {
  const registry = createPrometheusRegistry('test');
  await registry.read([single(GAUGE, 7), byLabel(COUNTER, { made: 1 })]);
  for (const text of [
    await registry.read([single(GAUGE, null), byLabel(COUNTER, {})]),
    toMetricText({ app: 'test', durations: [], families: [single(GAUGE, null), byLabel(COUNTER, {})] }),
  ]) {
    expect(parseMetrics(text)).toEqual([]);
    expect(text).toContain(`# TYPE ${GAUGE.name} gauge\n`);
  }
});

test('gives each metric of a process a unique name that ends in its unit', () => {
  for (const metrics of Object.values(METRICS_OF)) {
    const names = metrics.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(REQUEST_DURATION.name).toMatch(/_seconds$/);
});
