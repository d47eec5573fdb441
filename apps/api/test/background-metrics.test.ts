import { tmpdir } from 'node:os';

import { API_METRICS, METRICS_OF, REQUEST_DURATION } from '@musubi/server/metrics/metrics';
import { listDeclared, parseMetrics, sumOf } from '@musubi/server/testing/metric-reading';
import { findMetricFaults, hasPromtool } from '@musubi/server/testing/promtool';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { listJobs, startBackground } from '#composition/background.ts';
import { noAnalytics } from '#platform/analytics.ts';
import { connections } from '#platform/database/schema/accounts/connections.ts';
import { noLimits } from '#platform/limits/limits.ts';
import { countMails } from '#platform/mail/counted-mail.ts';
import { type ApiMetrics, createApiMetrics, type MetricSources } from '#platform/metrics/api-metrics.ts';
import { QUEUE_NAMES } from '#platform/metrics/queue-readings.ts';
import { DeliveryRefusedError } from '#platform/outbox/delivery-refused-error.ts';

import { createTestConnection } from './support/connections.ts';
import { createBrokenDatabase } from './support/databases/broken-database.ts';
import { silentLog } from './support/logs.ts';
import { NOTHING_TO_READ } from './support/stand-ins/metric-sources.ts';
import { noWork } from './support/stand-ins/no-work.ts';
import { createTestAppForTest, type TestApp } from './support/test-app.ts';

if (!hasPromtool) console.warn('\n*** LEFT OUT: the metrics were not linted; that needs promtool ***\n');

const COUNT = `${REQUEST_DURATION.name}_count`;

interface Measured {
  readonly api: TestApp;
  readonly metrics: ApiMetrics;
  readonly read: (sources?: Partial<MetricSources>) => Promise<string>;
}

async function measure(): Promise<Measured> {
  const executeSql: TestApp['runner']['executeSql'] = async (text, values) =>
    api.runner.executeSql(text, values);
  const metrics = createApiMetrics({
    version: '1.2.3',
    clock: { now: () => api.clock.now() },
    dataFolder: tmpdir(),
    database: { ping: async () => {}, runner: { executeSql } },
  });
  const api: TestApp = await createTestAppForTest({ requests: metrics.requests });
  return { api, metrics, read: async (sources) => metrics.read({ ...NOTHING_TO_READ, ...sources }) };
}

/** Measures a server whose database is down, for metrics that need no database. */
function measureAlone(): Omit<Measured, 'api'> {
  const metrics = createApiMetrics({
    version: '1.2.3',
    clock: { now: () => new Date() },
    dataFolder: tmpdir(),
    database: createBrokenDatabase(new Error('down')),
  });
  return { metrics, read: async (sources) => metrics.read({ ...NOTHING_TO_READ, ...sources }) };
}

/** Runs each job once; the jobs in `failing` fail. */
async function runJobs({ api, metrics }: Measured, failing: readonly string[]): Promise<readonly string[]> {
  const options = {
    ...api,
    analytics: noAnalytics,
    limits: noLimits,
    log: silentLog,
    isRefreshing: true,
    work: noWork,
    pollMs: 30_000,
    observer: metrics.jobs,
  };
  const jobs = listJobs(options).map((job) => ({
    ...job,
    work: async () => (failing.includes(job.name) ? Promise.reject(new Error('fails')) : job.work()),
  }));
  await startBackground(options, jobs).stop();
  return jobs.map(({ name }) => name);
}

test('D3: counts the runs of every background job and its consecutive failures', async () => {
  const measured = await measure();
  const { api, read } = measured;
  const names = await runJobs(measured, ['digests']);
  const valueOf = async (job: string, outcome: string) =>
    sumOf(await read(), API_METRICS.jobRuns.name, { task: job, outcome });
  const reported = parseMetrics(await read()).filter(({ name }) => name === API_METRICS.jobFailures.name);
  expect(reported.map(({ labels }) => labels['task'])).toEqual(names);
  expect([await valueOf('erasure', 'done'), await valueOf('erasure', 'failed')]).toEqual([1, 0]);
  expect([await valueOf('digests', 'done'), await valueOf('digests', 'failed')]).toEqual([0, 1]);
  const readState = async (): Promise<readonly (number | undefined)[]> => {
    const text = await read();
    return [
      sumOf(text, API_METRICS.jobFailures.name, { task: 'digests' }),
      sumOf(text, API_METRICS.jobSuccess.name, { task: 'digests' }),
    ];
  };
  const startedAt = api.clock.now().getTime() / 1000;
  expect(await readState()).toEqual([1, startedAt]);
  api.clock.advance(60_000);
  measured.metrics.jobs.note('digests', false);
  expect(await readState()).toEqual([2, startedAt]);
  measured.metrics.jobs.note('digests', true);
  expect(await readState()).toEqual([0, startedAt + 60]);
  // Runs every job of the API once.
}, 60_000);

test('D3: reports the number of waiting rows in every queue and the age of the oldest', async () => {
  const { api, read } = await measure();
  const empty = await read();
  for (const queue of QUEUE_NAMES) expect(sumOf(empty, API_METRICS.queueWaiting.name, { queue })).toBe(0);
  const { executeSql } = api.runner;
  const at = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000).toISOString();
  await executeSql(
    `insert into digests (account_id, frequency, locale, time_zone, news_since, due_at)
     values ('a', 'daily', 'en', 'UTC', $1, $1), ('b', 'daily', 'en', 'UTC', $1, $2)`,
    [at(-90), at(90)],
  );
  await executeSql(
    `insert into accounts (user_id, leaves_at, erased_at)
     values ('a', $1, null), ('b', $1, $2), ('c', $3, null)`,
    [at(-3600), at(-60), at(3600)],
  );
  await executeSql(
    `insert into export_archives (user_id, file_key, state, requested_at, expires_at, claimed_until)
     values ('a', 'a', 'preparing', $1, $2, $1), ('b', 'b', 'ready', $1, $2, $1)`,
    [at(-30), at(3600)],
  );
  await api.outbox.add(api.db, { kind: 'letters_arrived', userId: 'a' });
  await api.outbox.add(api.db, { kind: 'pages_changed', pubIds: ['mio'] });
  const text = await read();
  const valuesOf = (queue: string): readonly (number | undefined)[] => [
    sumOf(text, API_METRICS.queueWaiting.name, { queue }),
    sumOf(text, API_METRICS.queueLag.name, { queue }),
  ];
  expect(valuesOf('digests')).toEqual([1, 90]);
  expect(valuesOf('erasures')).toEqual([1, 3600]);
  expect(valuesOf('identity_removals')).toEqual([1, 60]);
  expect(valuesOf('exports')).toEqual([1, 30]);
  expect(valuesOf('mails')).toEqual([1, 0]);
  expect(valuesOf('outbox')).toEqual([2, 0]);
  expect(valuesOf('stale_pages')).toEqual([0, undefined]);
});

test('counts the apps and tokens that have not ended, and what apps meet', async () => {
  const { api, metrics, read } = await measure();
  const [id, expiresAt] = ['owner', new Date(api.clock.now().getTime() + 1000)];
  const { id: ended } = await createTestConnection(api, id);
  await api.db.update(connections).set({ expiresAt: api.clock.now() }).where(eq(connections.id, ended));
  const { id: app } = await createTestConnection(api, id);
  await api.db.update(connections).set({ kind: 'app', expiresAt }).where(eq(connections.id, app));
  await createTestConnection(api, id);
  const { id: unbegun } = await createTestConnection(api, id);
  await api.db.update(connections).set({ begunAt: null }).where(eq(connections.id, unbegun));
  metrics.countOauth('token_refused');
  metrics.countReaderMail('complained');
  const text = await read();
  expect(sumOf(text, API_METRICS.connections.name, { kind: 'app' })).toBe(1);
  expect(sumOf(text, API_METRICS.connections.name, { kind: 'token' })).toBe(1);
  expect(sumOf(text, API_METRICS.oauthOutcomes.name, { outcome: 'token_refused' })).toBe(1);
  expect(sumOf(text, API_METRICS.oauthOutcomes.name, { outcome: 'allowed' })).toBe(0);
  expect(sumOf(text, API_METRICS.readerMails.name, { outcome: 'complained' })).toBe(1);
});

test('D3: counts mails by outcome', async () => {
  const { metrics, read } = measureAlone();
  const errors = [null, new DeliveryRefusedError('no such mailbox'), new Error('no answer')];
  const thrown: unknown[] = [];
  for (const error of errors) {
    const send = async () => (error === null ? undefined : Promise.reject(error));
    const mail = { to: 'fan@example.com', subject: 'News', text: 'News' };
    const counted = countMails({ send }, metrics.countMail);
    await counted.send(mail).catch((one: unknown) => thrown.push(one));
  }
  expect(thrown).toEqual(errors.slice(1));
  const text = await read();
  for (const outcome of ['sent', 'refused', 'failed'])
    expect(sumOf(text, API_METRICS.mails.name, { outcome })).toBe(1);
});

test('D3: reports which services outside the process are reachable', async () => {
  const { read } = measureAlone();
  const text = await read({
    services: {
      identity: async () => null,
      signals: async () => null,
      limits: async () => null,
      storage: async () => 'ok',
      mail: async () => 'off',
    },
  });
  const states = ['identity', 'signals', 'limits', 'storage', 'mail'].map((service) =>
    sumOf(text, API_METRICS.serviceUp.name, { service }),
  );
  expect(states).toEqual([0, 0, 0, 1, undefined]);
});

test('D3: counts requests refused by a rate limit separately from other refusals', async () => {
  const { metrics, read } = measureAlone();
  for (const status of [429, 404, 403]) metrics.requests.note('v4GetProfile', status, 1);
  const text = await read();
  expect(sumOf(text, COUNT, { status: '429' })).toBe(1);
  expect(sumOf(text, COUNT, { status: '4xx' })).toBe(2);
});

test.runIf(hasPromtool)('D3: promtool finds no errors in the metrics of the API', async () => {
  const measured = await measure();
  await runJobs(measured, []);
  await measured.api.send({ url: '/users/nobody_here' });
  const text = await measured.read({ services: { ...NOTHING_TO_READ.services, mail: async () => 'ok' } });
  expect(listDeclared(text)).toEqual(METRICS_OF.api.map(({ name }) => name).toSorted());
  expect(findMetricFaults(text)).toEqual([]);
  expect(findMetricFaults(text.replaceAll('site_mails_total', 'site_mails'))).not.toEqual([]);
});
