import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { sumOf } from '../testing/metric-reading.ts';
import { toMetricText } from './metric-text.ts';
import { METRICS_OF, PROCESS_METRICS } from './metrics.ts';
import { watchProcess } from './process-readings.ts';

const DEPLOY = new URL('../../../../deploy/', import.meta.url);
const { name } = PROCESS_METRICS.eventLoopDelay;

/** Keeps the event loop busy with file reads. */
async function turnLoop(ms: number): Promise<void> {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs) await stat(import.meta.filename);
}

function blockLoop(ms: number): void {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
}

test.each(['prometheus/alerts.yaml', 'grafana/dashboard.json'])(
  'shows one long block among many short turns in the percentile %s',
  async (file) => {
    const text = (await readFile(new URL(file, DEPLOY), 'utf8')).replaceAll('\\', '');
    const [, percentile = ''] = new RegExp(`${name}\\{percentile="([^"]+)"\\}`).exec(text) ?? [];
    const watched = watchProcess('1.2.3', 1);
    await turnLoop(400);
    blockLoop(300);
    await turnLoop(20);
    const metrics = toMetricText({ app: 'test', durations: [], families: watched.read() });
    watched.stop();
    expect(sumOf(metrics, name, { percentile })).toBeGreaterThan(0.25);
  },
);

/**
 * Labels that Prometheus reserves for summaries and histograms, and labels that Prometheus overwrites in
 * every sample.
 */
const RESERVED: ReadonlySet<string> = new Set(['quantile', 'le', 'job', 'instance']);

test('D6: gives no metric a label that Prometheus reserves or overwrites', () => {
  const metrics = Object.values(METRICS_OF).flat();
  expect(metrics.filter(({ labels }) => labels.some((label) => RESERVED.has(label)))).toEqual([]);
});

test.skipIf(spawnSync('promtool', ['--version']).error !== undefined)(
  'D6: writes metrics that promtool accepts without warnings',
  () => {
    const watched = watchProcess('1.2.3', 1);
    const input = toMetricText({ app: 'test', durations: [], families: watched.read() });
    watched.stop();
    const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
    expect(stdout + stderr).toBe('');
  },
);
