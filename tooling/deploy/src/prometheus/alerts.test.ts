import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { execute } from '@musubi/release/execute';
import { API_METRICS } from '@musubi/server/metrics/metrics';
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

/** Expects that the alert NoBackup fires or is silent at the hour. */
async function expectAlert(_case: string, values: string, hour: number, isFiring: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'alerts-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const alert = {
    exp_labels: { severity: 'critical' },
    exp_annotations: { summary: 'No backup has finished for 26 hours.' },
  };
  const rule = { eval_time: `${hour}h`, alertname: 'NoBackup', exp_alerts: isFiring ? [alert] : [] };
  const file = join(folder, 'test.yaml');
  const tests = [{ interval: '5m', input_series: samplesOf(values), alert_rule_test: [rule] }];
  // JSON is YAML.
  await writeFile(file, JSON.stringify({ rule_files: [ALERTS], evaluation_interval: '5m', tests }));
  expect(await execute('promtool', ['test', 'rules', file])).toContain('SUCCESS');
}

describe.skipIf(!canTry)('deploy/prometheus/alerts.yaml', () => {
  test('is read by Prometheus', async () => {
    expect(await execute('promtool', ['check', 'rules', ALERTS])).toContain('SUCCESS');
  });

  // Times of Prometheus begin at 0, so a backup at 3600 finished after one hour.
  test.each([
    ['no backup was ever noted', '_x600', 1, true],
    ['the last backup is 25 hours old', '3600x600', 26, false],
    ['the last backup is 27 hours old', '3600x600', 28, true],
  ])('alerts only without a recent backup when %s', expectAlert);
});
