import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { API_METRICS, METRICS_OF, REQUEST_DURATION } from '@musubi/server/metrics/metrics';
import { askServer } from '@musubi/server/testing/ask-server';
import { listDeclared, parseMetrics, sumOf } from '@musubi/server/testing/metric-reading';
import { expect, onTestFinished, test } from 'vitest';

import { openMetrics } from '#composition/open-metrics.ts';
import { readRefreshBacklog } from '#modules/activities/public.ts';
import { fetchWithTimeout } from '#modules/activities/refreshes/fetch-with-timeout.ts';
import type { PoolReading } from '#platform/database/database.ts';
import { noteBackup } from '#platform/database/last-backup.ts';
import { noteVerification } from '#platform/database/last-verification.ts';
import { contract, listOperations } from '#platform/http/contract/contract-document.ts';
import { type ApiMetrics, createApiMetrics } from '#platform/metrics/api-metrics.ts';
import type { CountOauth } from '#platform/metrics/oauth-outcomes.ts';
import type { SourceClients } from '#platform/outside.ts';

import { createBrokenDatabase } from './support/databases/broken-database.ts';
import { createCapturedLog } from './support/logs.ts';
import { sendRaw } from './support/processes/raw-http.ts';
import {
  createFailedResult,
  createFakeSource,
  createItemsResult,
  REMEMBERED,
} from './support/stand-ins/fake-sources.ts';
import { NOTHING_TO_READ } from './support/stand-ins/metric-sources.ts';
import { createTestAppForTest, type TestApp } from './support/test-app.ts';

const UNUSUAL_METHODS = ['PROPFIND', 'TRACE', 'PURGE', 'M-SEARCH', 'MKCOL', 'SEARCH'];
const COUNT = `${REQUEST_DURATION.name}_count`;

interface Measured {
  readonly api: TestApp;
  readonly metrics: ApiMetrics;
  readonly dataFolder: string;
  readonly read: () => Promise<string>;
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'metrics-'));
  onTestFinished(async () => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a test app with metrics; `state` overrides the state of the database. */
async function measure(
  state: { ping?: () => Promise<void>; readPool?: () => PoolReading } = {},
): Promise<Measured> {
  const dataFolder = await createFolder();
  const clock = { now: () => api.clock.now() };
  const executeSql: TestApp['runner']['executeSql'] = async (text, values) =>
    api.runner.executeSql(text, values);
  const database = { ping: async () => {}, runner: { executeSql }, ...state };
  const metrics = createApiMetrics({ version: '1.2.3', clock, dataFolder, database });
  const api: TestApp = await createTestAppForTest({ requests: metrics.requests });
  const sources = {
    readRefreshes: async () => readRefreshBacklog(api.core),
    services: { ...NOTHING_TO_READ.services, storage: async () => 'ok' },
    isHeard: () => true,
  };
  return { api, metrics, dataFolder, read: async () => metrics.read(sources) };
}

const POOL: PoolReading = { total: 5, idle: 2, waiting: 3 };

test('writes every metric of the API, each with a sample', async () => {
  const { api, metrics, read } = await measure({ readPool: () => POOL });
  await noteBackup(api.runner, { finishedAt: '2026-11-20T00:00:00Z', version: '1' });
  await noteVerification(api.runner, { backup: 'some', at: new Date(0), isWhole: true });
  metrics.countFetch('youtube', 'items');
  metrics.jobs.add('outbox');
  await api.send({ url: '/users/nobody_here' });
  const text = await read();
  expect(listDeclared(text)).toEqual(METRICS_OF.api.map(({ name }) => name).toSorted());
  const withoutSample = METRICS_OF.api.filter(({ name }) => !new RegExp(`^${name}[_{]`, 'm').test(text));
  expect(withoutSample).toEqual([]);
  expect(sumOf(text, API_METRICS.poolConnections.name, { state: 'total' })).toBe(5);
  expect(sumOf(text, API_METRICS.poolConnections.name, { state: 'idle' })).toBe(2);
  expect(sumOf(text, API_METRICS.poolWaiting.name)).toBe(3);
});

test('counts fetches on the metrics port, which is closed without METRICS_PORT', async () => {
  const request = async () => Promise.reject(new Error('unused'));
  const sources: SourceClients = { request, sources: {}, instagram: null };
  const settings = { METRICS_HOST: '127.0.0.1', DATA_FOLDER: await createFolder() };
  const { log, lines } = createCapturedLog();
  const database = createBrokenDatabase(new Error('down'));
  expect(await openMetrics({ ...settings, METRICS_PORT: undefined }, { database, log })).toBeNull();
  const metrics = await openMetrics({ ...settings, METRICS_PORT: 0 }, { database, log });
  await metrics?.start(NOTHING_TO_READ);
  onTestFinished(async () => metrics?.stop());
  const counted = metrics?.count<{ sources: SourceClients; countOauth?: CountOauth }>({ sources });
  counted?.sources.countFetch?.('feed', 'unchanged');
  counted?.countOauth?.('declined');
  const [, url = ''] = /(http:\S+\/metrics)/.exec(lines.join('')) ?? [];
  const { text } = await askServer(url);
  expect(sumOf(text, API_METRICS.refreshes.name, { service: 'feed', outcome: 'unchanged' })).toBe(1);
  expect(sumOf(text, API_METRICS.oauthOutcomes.name, { outcome: 'declined' })).toBe(1);
});

test('reports the waiting messages of the outbox and the age of the oldest', async () => {
  const { api, read } = await measure();
  await api.outbox.add(api.db, { kind: 'pages_changed', pubIds: ['mio'] });
  api.clock.advance(42_000);
  const text = await read();
  expect(sumOf(text, API_METRICS.databaseUp.name)).toBe(1);
  expect(sumOf(text, API_METRICS.queueWaiting.name, { queue: 'outbox' })).toBe(1);
  expect(sumOf(text, API_METRICS.queueLag.name, { queue: 'outbox' })).toBe(42);
  expect(sumOf(text, API_METRICS.queueLag.name)).toBe(42);
});

test('responds without the lags while the database is down', async () => {
  const metrics = createApiMetrics({
    version: '1.2.3',
    clock: { now: () => new Date() },
    dataFolder: await createFolder(),
    database: createBrokenDatabase(new Error('down')),
  });
  const text = await metrics.read(NOTHING_TO_READ);
  expect(sumOf(text, API_METRICS.databaseUp.name)).toBe(0);
  expect(sumOf(text, API_METRICS.queueLag.name)).toBeUndefined();
});

test('reports the end of the last backup, also while the database is down', async () => {
  let isUp = true;
  const { api, read } = await measure({
    ping: async () => (isUp ? undefined : Promise.reject(new Error('down'))),
  });
  const readTime = async () => sumOf(await read(), API_METRICS.lastBackup.name);
  expect(await readTime()).toBeUndefined();
  await noteBackup(api.runner, { finishedAt: '2026-11-19T00:00:00.000Z', version: '0.12.0' });
  await noteBackup(api.runner, { finishedAt: '2026-11-20T09:00:00.500+09:00', version: '0.12.0' });
  expect(await readTime()).toBe(1_795_132_800.5);
  isUp = false;
  expect(await readTime()).toBe(1_795_132_800.5);
});

test('D5: reports the last verification and whether it found damage', async () => {
  const { api, read } = await measure();
  const readBoth = async () => {
    const text = await read();
    return [API_METRICS.lastVerification, API_METRICS.backupDamaged].map(({ name }) => sumOf(text, name));
  };
  const note = async (seconds: number, isWhole: boolean) =>
    noteVerification(api.runner, { backup: 'some', at: new Date(seconds * 1000), isWhole });
  expect(await readBoth()).toEqual([undefined, undefined]);
  await note(1, false);
  expect(await readBoth()).toEqual([undefined, 1]);
  await note(2, true);
  expect(await readBoth()).toEqual([2, 0]);
  await note(3, false);
  expect(await readBoth()).toEqual([2, 1]);
  await api.runner.executeSql('drop table last_backup');
  await note(4, true);
  expect(await readBoth()).toEqual([undefined, undefined]);
});

test('neither stores nor reports backups in a database of an older version', async () => {
  const { api, read } = await measure();
  await api.runner.executeSql('drop table last_backup');
  await noteBackup(api.runner, { finishedAt: '2026-11-20T00:00:00.000Z', version: '0.12.0' });
  const text = await read();
  expect(sumOf(text, API_METRICS.databaseUp.name)).toBe(1);
  expect(sumOf(text, API_METRICS.lastBackup.name)).toBeUndefined();
});

test('counts the fetches of sources by service and outcome', async () => {
  const { metrics, read } = await measure();
  const countOf = async (outcome: string): Promise<number | undefined> =>
    sumOf(await read(), API_METRICS.refreshes.name, { service: 'youtube', outcome });
  // Each series exists even before the first fetch.
  expect([await countOf('items'), await countOf('unchanged'), await countOf('error')]).toEqual([0, 0, 0]);
  const source = createFakeSource();
  const asked = { userId: 'u', type: 'youtube', sourceId: '@mio', memory: REMEMBERED } as const;
  const fetchOnce = async (): Promise<unknown> =>
    fetchWithTimeout(source, asked, {
      ms: 1,
      budget: AbortSignal.timeout(1000),
      countFetch: metrics.countFetch,
    });
  source.answer = () => createItemsResult();
  await fetchOnce();
  source.answer = () => createFailedResult();
  await fetchOnce();
  const { promise: never } = Promise.withResolvers<never>();
  source.answer = async () => never;
  await fetchOnce();
  expect([await countOf('items'), await countOf('unchanged'), await countOf('error')]).toEqual([1, 0, 2]);
  expect(sumOf(await read(), API_METRICS.refreshes.name)).toBe(3);
});

test('answers 404 to /metrics on the public port while metrics are on', async () => {
  const { api, read } = await measure();
  for (const url of ['/metrics', '/metrics/', '//metrics', '/v4/metrics']) {
    const { status, text } = await api.send({ url });
    expect(status).toBe(404);
    expect(text).not.toContain(REQUEST_DURATION.name);
  }
  expect(sumOf(await read(), COUNT, { operation: 'unknown', status: '4xx' })).toBe(4);
});

test('counts a URL that cannot be decoded as unknown', async () => {
  const { api, read } = await measure();
  expect(await api.send({ url: '/users/%ff' })).toMatchObject({ status: 400 });
  expect(sumOf(await read(), COUNT, { operation: 'unknown', status: '4xx' })).toBe(1);
});

test('keeps the number of series bounded over 1,000 hostile requests and unusual methods', async () => {
  const { api, read } = await measure();
  const operations = listOperations(contract);
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const;
  for (let index = 0; index < 1000; index += 1) {
    const word = `hostile${index}`;
    const bound = operations[index % operations.length];
    const path = bound?.path.replaceAll(/\{\w+\}/g, encodeURIComponent(`${word}"\n`)) ?? '';
    const url = index % 3 === 0 ? `/${word}/%22%0a` : `${path}?${word}=${word}&operationId=${word}`;
    await api.app.inject({
      method: methods[index % methods.length] ?? 'GET',
      url,
      headers: { 'x-request-id': word, origin: `https://${word}.example` },
    });
  }
  const { port } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
  for (const method of UNUSUAL_METHODS)
    await sendRaw(Number(port), `${method} /hostile HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  const text = await read();
  expect(text).not.toContain('hostile');
  const words = new Set([
    'unknown',
    'other',
    'probe',
    ...operations.map(({ operation }) => operation.operationId),
  ]);
  const seen = parseMetrics(text).filter(({ name }) => name === COUNT);
  expect(seen.filter(({ labels }) => !words.has(labels['operation'] ?? ''))).toEqual([]);
  expect(sumOf(text, COUNT, { operation: 'unknown' })).toBeGreaterThan(200);
  expect(sumOf(text, COUNT)).toBe(1000 + UNUSUAL_METHODS.length);
});
