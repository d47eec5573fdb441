import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { execute } from '@musubi/release/execute';
import { API_METRICS, REQUEST_DURATION } from '@musubi/server/metrics/metrics';
import { describe, expect, onTestFinished, test } from 'vitest';

import { hasProgram } from '../programs.ts';
import { DEPLOY } from '../templates.ts';

const ALERTS = join(DEPLOY, 'prometheus/alerts.yaml');
const canTry = hasProgram('promtool');
if (!canTry) console.warn('\n*** LEFT OUT: the alert rules were not run; they need promtool ***\n');

/** Two API servers that say this of the last backup, once an hour; `_` is no sample. */
const samplesOf = (values: string): readonly object[] =>
  ['a', 'b'].map((instance) => ({
    series: `${API_METRICS.lastBackup.name}{instance="${instance}"}`,
    values,
  }));

/** 100 requests a minute of an API server, some of which end before the whole answer is sent. */
const requestsOf = (abortedPerMinute: number): readonly object[] =>
  Object.entries({ '2xx': 100 - abortedPerMinute, aborted: abortedPerMinute }).map(([status, perMinute]) => ({
    series: `${REQUEST_DURATION.name}_count{app="api",status="${status}"}`,
    values: `0+${5 * perMinute}x600`,
  }));

interface Trial {
  readonly series: readonly object[];
  readonly hour: number;
  readonly alertname: string;
  /** The labels and the summary of the alert, if it fires. */
  readonly firing: { readonly labels: object; readonly summary: string } | null;
}

/** Returns the output of promtool, which has SUCCESS when the alert fires or is silent as expected at the hour. */
async function tryAlert({ series, hour, alertname, firing }: Trial): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alerts-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const alert = firing && { exp_labels: firing.labels, exp_annotations: { summary: firing.summary } };
  const rule = { eval_time: `${hour}h`, alertname, exp_alerts: alert === null ? [] : [alert] };
  const file = join(folder, 'test.yaml');
  const tests = [{ interval: '5m', input_series: series, alert_rule_test: [rule] }];
  // JSON is YAML.
  await writeFile(file, JSON.stringify({ rule_files: [ALERTS], evaluation_interval: '5m', tests }));
  return execute('promtool', ['test', 'rules', file]);
}

const NO_BACKUP = { labels: { severity: 'critical' }, summary: 'No backup has finished for 26 hours.' };
const ABORTED = {
  labels: { severity: 'warning', app: 'api' },
  summary: 'More than 20 % of the requests end before the whole answer is sent.',
};

describe.skipIf(!canTry)('deploy/prometheus/alerts.yaml', () => {
  test('is read by Prometheus', async () => {
    expect(await execute('promtool', ['check', 'rules', ALERTS])).toContain('SUCCESS');
  });

  // Times of Prometheus begin at 0, so a backup at 3600 finished after one hour.
  test.each([
    ['no backup was ever noted', '_x600', 1, true],
    ['the last backup is 25 hours old', '3600x600', 26, false],
    ['the last backup is 27 hours old', '3600x600', 28, true],
  ])('alerts only without a recent backup when %s', async (_case, values, hour, isFiring) => {
    const firing = isFiring ? NO_BACKUP : null;
    const trial = { series: samplesOf(values), hour, alertname: 'NoBackup', firing };
    expect(await tryAlert(trial)).toContain('SUCCESS');
  });

  test.each([
    [25, true],
    [15, false],
  ])('alerts of aborted requests above 20 in 100, tried with %i', async (aborted, isFiring) => {
    const firing = isFiring ? ABORTED : null;
    const trial = { series: requestsOf(aborted), hour: 1, alertname: 'AbortedRequests', firing };
    expect(await tryAlert(trial)).toContain('SUCCESS');
  });
});
