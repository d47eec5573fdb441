import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';

import { createLogger } from '@musubi/server/logger';
import { METRICS_OF, PAGE_METRICS, REQUEST_DURATION } from '@musubi/server/metrics/metrics';
import { startMetricsServer } from '@musubi/server/metrics/metrics-server';
import { RequestDurations } from '@musubi/server/metrics/request-durations';
import { askServer } from '@musubi/server/testing/ask-server';
import { listDeclared, parseMetrics, sumOf } from '@musubi/server/testing/metric-reading';
import { findMetricFaults, hasPromtool } from '@musubi/server/testing/promtool';
import { afterEach, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { WAYS } from '#testing/ways.ts';

import { countRenderJobs } from './counted-render-jobs.ts';
import { createPageMetrics } from './page-metrics.ts';

const COUNT = `${REQUEST_DURATION.name}_count`;
const log = createLogger({ name: 'test', level: 'silent' });

interface Measured {
  readonly app: TestApp;
  readonly read: () => Promise<string>;
  readonly origin: string;
}

const stops: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Starts a page server on a free port, with metrics. */
async function start(isFastLaneOpen = true): Promise<Measured> {
  const requests = new RequestDurations();
  const app = createTestApp({ requests, isFastLaneOpen, webOrigin: 'http://127.0.0.1:3000' });
  const workerPool = countRenderJobs(app.workerPool);
  const { read } = createPageMetrics({
    version: '1.2.3',
    cache: app.cache,
    requests,
    workerPool,
    dataFolder: tmpdir(),
  });
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  stops.push(async () => app.server.close());
  await workerPool.make({ kind: 'qr', address: 'a' }).catch(() => undefined);
  return { app, read, origin };
}

test('writes every metric of the page server', async () => {
  const { read, origin } = await start();
  await askServer(`${origin}/@mio`);
  const text = await read();
  expect(listDeclared(text)).toEqual(METRICS_OF.page.map(({ name }) => name).toSorted());
  const withoutSample = METRICS_OF.page.filter(({ name }) => !new RegExp(`^${name}[_{]`, 'm').test(text));
  expect(withoutSample).toEqual([]);
  expect(text).toContain(`version="1.2.3",node="${process.version}"} 1`);
});

test.runIf(hasPromtool)('D3: promtool accepts the metrics of the page server', async () => {
  const { read, origin } = await start();
  await askServer(`${origin}/@mio`);
  expect(findMetricFaults(await read())).toEqual([]);
});

test.each(WAYS)('counts cached pages, lookups, renders and jobs through $way', async ({ isFastLaneOpen }) => {
  const { app, read, origin } = await start(isFastLaneOpen);
  await askServer(`${origin}/@mio`);
  await askServer(`${origin}/@mio`);
  await askServer(`${origin}/@nobody`);
  app.source.isDown = true;
  await askServer(`${origin}/@rio`);
  const text = await read();
  expect(sumOf(text, PAGE_METRICS.cached.name)).toBe(2);
  expect(sumOf(text, PAGE_METRICS.cachedBytes.name)).toBeGreaterThan(1000);
  expect(sumOf(text, PAGE_METRICS.hits.name)).toBe(1);
  expect(sumOf(text, PAGE_METRICS.misses.name)).toBe(3);
  expect(sumOf(text, PAGE_METRICS.renders.name, { outcome: 'page' })).toBe(1);
  expect(sumOf(text, PAGE_METRICS.renders.name, { outcome: 'missing' })).toBe(1);
  expect(sumOf(text, PAGE_METRICS.renders.name, { outcome: 'failed' })).toBe(1);
  expect(sumOf(text, PAGE_METRICS.jobs.name, { kind: 'qr', outcome: 'failed' })).toBe(1);
  // Each series exists before the first job of its kind.
  expect(sumOf(text, PAGE_METRICS.jobs.name, { kind: 'card', outcome: 'failed' })).toBe(0);
  expect(sumOf(text, COUNT, { operation: '/@:pubId', status: '2xx' })).toBe(2);
  expect(sumOf(text, COUNT, { operation: '/@:pubId', status: '4xx' })).toBe(1);
  expect(sumOf(text, COUNT, { operation: '/@:pubId', status: '5xx' })).toBe(1);
});

test('answers 404 to /metrics on the public port while metrics are on', async () => {
  const { read, origin } = await start();
  const metrics = await startMetricsServer({ place: { host: '127.0.0.1', port: 0 }, log, read });
  stops.push(metrics.stop);
  expect((await askServer(`${metrics.origin}/metrics`)).status).toBe(200);
  for (const path of ['/metrics', '/metrics/', '//metrics', '/@mio/metrics']) {
    const answer = await askServer(`${origin}${path}`);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain(COUNT);
  }
});

test('keeps the number of series bounded over 1,000 hostile requests and unusual methods', async () => {
  const { app, read, origin } = await start();
  const routes = new Set(['unknown', '/@:pubId', '/:segment']);
  for (let index = 0; index < 1000; index += 1) {
    const word = `hostile${index}`;
    const [path = '', method] =
      [
        [`/@${word}`, 'GET'],
        [`/${word}`, 'GET'],
        [`/x/${word}`, 'POST'],
        [`/%22%0A${word}`, 'GET'],
        [`/@mio?q=${word}"`, 'HEAD'],
        [`/@mio/${word}/..%2f`, 'DELETE'],
      ][index % 6] ?? [];
    await app.server.inject({
      method: method === 'POST' || method === 'HEAD' || method === 'DELETE' ? method : 'GET',
      url: path,
      headers: { host: '127.0.0.1:3000' },
    });
  }
  for (const method of ['PROPFIND', 'TRACE', 'PURGE', 'M-SEARCH']) {
    const outgoing = request(`${origin}/hostile`, { method }).end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBeGreaterThanOrEqual(400);
  }
  const text = await read();
  expect(text).not.toMatch(/hostile|PROPFIND|TRACE|PURGE|M-SEARCH/);
  const labels = parseMetrics(text)
    .filter(({ name }) => name === COUNT)
    .map((sample) => sample.labels['operation'] ?? '');
  expect(labels.filter((label) => !routes.has(label))).toEqual([]);
  expect(parseMetrics(text).length).toBeLessThan(200);
});
