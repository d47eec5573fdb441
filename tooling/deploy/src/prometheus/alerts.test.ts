import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { execute } from '@musubi/release/execute';
import { API_METRICS, METRICS_OF, PROCESS_METRICS, REQUEST_DURATION } from '@musubi/server/metrics/metrics';
import { describe, expect, onTestFinished, test } from 'vitest';

import { hasProgram } from '../programs.ts';
import { DEPLOY } from '../templates.ts';

const ALERTS = join(DEPLOY, 'prometheus/alerts.yaml');
const canTry = hasProgram('promtool');
if (!canTry) console.warn('\n*** LEFT OUT: the alert rules were not run; they need promtool ***\n');

/**
 * Series of two API servers with these values for the backup metric, one per interval; `_` means no sample.
 */
const samplesOf = (values: string, { name } = API_METRICS.lastBackup): readonly object[] =>
  ['a', 'b'].map((instance) => ({ series: `${name}{instance="${instance}"}`, values }));

/** 100 requests a minute to an API server, some of which end before the whole response is sent. */
const requestsOf = (abortedPerMinute: number): readonly object[] =>
  Object.entries({ '2xx': 100 - abortedPerMinute, aborted: abortedPerMinute }).map(([status, perMinute]) => ({
    series: `${REQUEST_DURATION.name}_count{app="api",status="${status}"}`,
    values: `0+${5 * perMinute}x600`,
  }));

interface Trial {
  readonly series: readonly object[];
  readonly hour: number;
  /** Time between two samples and between two evaluations. */
  readonly interval?: string;
  readonly alertname: string;
  /** Labels and summary of the alert; null when it must not fire. */
  readonly firing: { readonly labels: object; readonly summary: string } | null;
}

/**
 * Returns the output of promtool, which contains SUCCESS when the alert fires, or does not fire, as expected
 * at that hour.
 */
async function tryAlert({ series, hour, interval = '5m', alertname, firing }: Trial): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alerts-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const alert = firing && { exp_labels: firing.labels, exp_annotations: { summary: firing.summary } };
  const rule = { eval_time: `${hour}h`, alertname, exp_alerts: alert === null ? [] : [alert] };
  const file = join(folder, 'test.yaml');
  const tests = [{ interval, input_series: series, alert_rule_test: [rule] }];
  // JSON is YAML.
  await writeFile(file, JSON.stringify({ rule_files: [ALERTS], evaluation_interval: interval, tests }));
  return execute('promtool', ['test', 'rules', file]);
}

const NO_BACKUP = { labels: { severity: 'critical' }, summary: 'No backup has finished for 26 hours.' };
const UNVERIFIED = { labels: { severity: 'warning' }, summary: 'No backup was found whole for a week.' };
const DAMAGED = { labels: { severity: 'critical' }, summary: 'The newest backup was found damaged.' };
const ABORTED = {
  labels: { severity: 'warning', app: 'api' },
  summary: 'More than 20 % of the requests end before the whole answer is sent.',
};

interface Cause {
  readonly alertname: string;
  readonly series: string;
  readonly labels: object;
  /**
   * Sample values, one each 5 minutes. The alert fires after 5 hours with `firing`, and does not with
   * `silent`.
   */
  readonly firing: string;
  readonly silent: string;
  /** Other series that the rule reads. */
  readonly beside?: readonly object[];
}

const warning = { severity: 'warning' };
/** Alert causes with series that trigger them. */
const CAUSES: readonly Cause[] = [
  {
    alertname: 'ServiceDown',
    series: `${API_METRICS.serviceUp.name}{service="identity"}`,
    labels: { severity: 'critical', service: 'identity' },
    firing: '0x600',
    silent: '1x600',
  },
  {
    alertname: 'QueueLag',
    series: `${API_METRICS.queueLag.name}{queue="erasures"}`,
    labels: { ...warning, queue: 'erasures' },
    firing: '4000x600',
    silent: '3000x600',
  },
  {
    alertname: 'OutboxLag',
    series: `${API_METRICS.queueLag.name}{queue="outbox"}`,
    labels: warning,
    firing: '400x600',
    silent: '200x600',
  },
  {
    alertname: 'JobFailing',
    series: `${API_METRICS.jobFailures.name}{task="genre counts"}`,
    labels: { ...warning, task: 'genre counts' },
    firing: '3x600',
    silent: '2x600',
  },
  {
    alertname: 'JobStalled',
    series: `${API_METRICS.jobSuccess.name}{task="genre counts"}`,
    labels: { ...warning, task: 'genre counts' },
    firing: '0x600',
    silent: '0+300x600',
    beside: [{ series: `${API_METRICS.jobFailures.name}{task="genre counts"}`, values: '0x600' }],
  },
  {
    alertname: 'MailsFailing',
    series: `${API_METRICS.mails.name}{outcome="failed"}`,
    labels: warning,
    firing: '0+1x600',
    silent: '5x600',
  },
  {
    alertname: 'LogLinesDropped',
    series: `${PROCESS_METRICS.droppedLines.name}{app="page"}`,
    labels: { ...warning, app: 'page' },
    firing: '0+1x600',
    silent: '5x600',
  },
  {
    alertname: 'AppsRefusedTokens',
    series: `${API_METRICS.oauthOutcomes.name}{outcome="token_refused"}`,
    labels: warning,
    firing: '0+100x600',
    silent: '0+10x600',
  },
  {
    alertname: 'ManyRefused',
    series: `${REQUEST_DURATION.name}_count{app="web",status="429"}`,
    labels: { ...warning, app: 'web' },
    firing: '0+10x600',
    silent: '0+1x600',
    beside: [{ series: `${REQUEST_DURATION.name}_count{app="web",status="2xx"}`, values: '0+100x600' }],
  },
];
const NAMES = METRICS_OF.api.map(({ name }) => name);

async function readSummary(alertname: string): Promise<string> {
  const rules = await readFile(ALERTS, 'utf8');
  const [, summary = ''] =
    new RegExp(`alert: ${alertname}\\n(?:.*\\n){5,6} +summary: (.+)\\n`).exec(rules) ?? [];
  return summary;
}

describe.skipIf(!canTry)('deploy/prometheus/alerts.yaml', () => {
  test('can be parsed by Prometheus', async () => {
    expect(await execute('promtool', ['check', 'rules', ALERTS])).toContain('SUCCESS');
  });

  // Prometheus times start at 0 here, so the value 3600 is a backup that finished after one hour.
  test.each([
    ['no backup was ever noted', '_x600', 1, true],
    ['the last backup is 25 hours old', '3600x600', 26, false],
    ['the last backup is 27 hours old', '3600x600', 28, true],
  ])('fires NoBackup only without a recent backup: %s', async (_case, values, hour, isFiring) => {
    const firing = isFiring ? NO_BACKUP : null;
    const trial = { series: samplesOf(values), hour, alertname: 'NoBackup', firing };
    expect(await tryAlert(trial)).toContain('SUCCESS');
  });

  test.each([
    ['none was verified in the first day', '_x300', 25, false],
    ['none was ever verified', '_x300', 27, true],
    ['the last verification is 8 days old', '0x300', 8 * 24, false],
    ['the last verification is 9 days old', '0x300', 9 * 24, true],
  ])('D5: fires UnverifiedBackups only if expected: %s', async (_case, values, hour, isFiring) => {
    const firing = isFiring ? UNVERIFIED : null;
    const series = samplesOf(values, API_METRICS.lastVerification);
    const trial = { series, hour, interval: '1h', alertname: 'UnverifiedBackups', firing };
    expect(await tryAlert(trial)).toContain('SUCCESS');
  });

  test.each([
    [1, true],
    [0, false],
  ])('D5: fires BackupDamaged only when the metric is 1: %i', async (value, isFiring) => {
    const series = samplesOf(`${value}x600`, API_METRICS.backupDamaged);
    const firing = isFiring ? DAMAGED : null;
    expect(await tryAlert({ series, hour: 1, alertname: 'BackupDamaged', firing })).toContain('SUCCESS');
  });

  test.each([
    [25, true],
    [15, false],
  ])('fires AbortedRequests only above 20 in 100, tried with %i', async (aborted, isFiring) => {
    const firing = isFiring ? ABORTED : null;
    const trial = { series: requestsOf(aborted), hour: 1, alertname: 'AbortedRequests', firing };
    expect(await tryAlert(trial)).toContain('SUCCESS');
  });

  test.each(CAUSES)('D3: fires $alertname only when its cause is present', async (cause) => {
    const { alertname, series, labels, firing, silent } = cause;
    for (const [values, isFiring] of [
      [firing, true],
      [silent, false],
    ] as const) {
      const [name = ''] = series.split('{');
      expect(NAMES).toContain(name.replace(/_count$/, ''));
      const trial = { series: [{ series, values }, ...(cause.beside ?? [])], hour: 5, alertname };
      const summary = await readSummary(alertname);
      expect(await tryAlert({ ...trial, firing: isFiring ? { labels, summary } : null })).toContain(
        'SUCCESS',
      );
    }
  });
});
