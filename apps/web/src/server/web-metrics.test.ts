import { createLogger } from '@musubi/server/logger';
import { METRICS_OF, REQUEST_DURATION } from '@musubi/server/metrics/metrics';
import { askServer } from '@musubi/server/testing/ask-server';
import { listDeclared, parseMetrics, sumOf } from '@musubi/server/testing/metric-reading';
import { findMetricFaults, hasPromtool } from '@musubi/server/testing/promtool';
import { expect, onTestFinished, test } from 'vitest';

import { createForwardingRig, type ForwardingRig } from './testing/forwarding-rig.ts';
import { createWebMetrics } from './web-metrics.ts';

const COUNT = `${REQUEST_DURATION.name}_count`;
const log = createLogger({ name: 'test', level: 'silent' });

async function measure(): Promise<{ readonly rig: ForwardingRig; readonly read: () => Promise<string> }> {
  const { requests, start } = await createWebMetrics({
    place: { host: '127.0.0.1', port: 0 },
    log,
    version: '1.2.3',
  });
  const rig = await createForwardingRig({ requests });
  onTestFinished(async () => rig.stop());
  const { origin, stop } = await start();
  onTestFinished(stop);
  return { rig, read: async () => (await askServer(`${origin}/metrics`)).text };
}

test('counts requests by kind and status class, and writes every metric of the web server', async () => {
  const { rig, read } = await measure();
  for (const path of ['/', '/my/links', '/_next/static/a.js', '/@mio', '/healthz']) await rig.ask(path);
  await rig.ask('/my/links', { method: 'POST' });
  const text = await read();
  expect(listDeclared(text)).toEqual(METRICS_OF.web.map(({ name }) => name).toSorted());
  const countOf = (operation: string, status: string) => sumOf(text, COUNT, { operation, status });
  expect(countOf('screen', '2xx')).toBe(2);
  expect(countOf('screen', '4xx')).toBe(1);
  expect(countOf('file', '2xx')).toBe(1);
  expect(countOf('page', '2xx')).toBe(1);
  expect(countOf('probe', '2xx')).toBe(1);
});

test.runIf(hasPromtool)('D3: promtool reports no problem in the metrics of the web server', async () => {
  const { rig, read } = await measure();
  await rig.ask('/my/links');
  expect(findMetricFaults(await read())).toEqual([]);
});

test('counts a request as aborted when the client closes the connection', async () => {
  const { rig, read } = await measure();
  const asked = Promise.withResolvers<void>();
  rig.page = () => asked.resolve();
  const client = await rig.open();
  client.write('GET /@mio HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await asked.promise;
  client.destroy();
  await expect.poll(async () => sumOf(await read(), COUNT, { operation: 'page', status: 'aborted' })).toBe(1);
  expect(sumOf(await read(), COUNT)).toBe(1);
});

test('leaves /metrics on the public port to Next.js', async () => {
  const { rig } = await measure();
  expect((await rig.ask('/metrics')).body.toString()).toBe('next /metrics');
});

test('keeps the number of series bounded over 1,000 hostile requests', async () => {
  const { rig, read } = await measure();
  const methods = ['GET', 'POST', 'DELETE', 'HEAD', 'PROPFIND', 'M-SEARCH'];
  for (let index = 0; index < 1000; index += 1) {
    const place = ['', '@', '_next/', 'f/'][index % 4] ?? '';
    await rig.ask(`/${place}hostile${index}?hostile${index}=%22%0a`, {
      method: methods[index % methods.length] ?? 'GET',
    });
  }
  const text = await read();
  expect(text).not.toContain('hostile');
  const seen = parseMetrics(text).filter(({ name }) => name === COUNT);
  expect(
    seen
      .map(({ labels }) => labels['operation'])
      .filter((word) => !/^(?:page|file|screen)$/.test(word ?? '')),
  ).toEqual([]);
  expect(sumOf(text, COUNT)).toBe(1000);
});
