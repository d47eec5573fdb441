import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { METRICS_OF, REQUEST_DURATION } from '@musubi/server/metrics/metrics';
import { askServer } from '@musubi/server/testing/ask-server';
import { listDeclared, sumOf } from '@musubi/server/testing/metric-reading';
import { expect, onTestFinished, test } from 'vitest';

import { startApiProcess } from './support/processes/api-process.ts';
import { startTraceCollector } from './support/stand-ins/trace-collector.ts';

const METRICS_AT = /the metrics are at (http:\/\/127\.0\.0\.1:\d+\/metrics)/;

const OF_CLIENT = 'a'.repeat(32);

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'watched-'));
  onTestFinished(async () => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('serves metrics only on the metrics port, and sends traces to the collector', async () => {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.stop());
  const api = await startApiProcess(await createFolder(), {
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  const [, url = ''] = METRICS_AT.exec(api.lines.join('\n')) ?? [];
  for (const origin of api.origins) await askServer(`${origin}/unknown-key`);
  const { text } = await askServer(url);
  expect(listDeclared(text)).toEqual(METRICS_OF.api.map(({ name }) => name).toSorted());
  for (const operation of ['unknown', 'content'])
    expect(sumOf(text, `${REQUEST_DURATION.name}_count`, { operation })).toBe(1);
  for (const origin of api.origins) {
    for (const path of ['/metrics', '/metrics/', '//metrics', '/v4/metrics']) {
      const answer = await askServer(`${origin}${path}`);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain(REQUEST_DURATION.name);
    }
  }
  await askServer(`${api.origin}/users/nobody_here?api_key=the-secret`);
  const traceparent = `00-${OF_CLIENT}-${'b'.repeat(16)}-01`;
  await askServer(`${api.origin}/v4/profile`, { traceparent, authorization: 'Bearer a.b.c' });
  await askServer(`${api.origin}/readyz`);
  expect(await api.end('SIGTERM')).toBe(0);
  const line = api.lines.find((one) => one.includes('/users/nobody_here')) ?? '';
  const [, traceId = ''] = /"trace_id":"([\da-f]{32})"/.exec(line) ?? [];
  const bodies = collector.received.map(({ body }) => body).join('\n');
  expect(bodies).toContain(`"traceId":"${traceId}"`);
  expect(bodies).toContain('"/users/:pub_id"');
  for (const hidden of ['the-secret', '/readyz', OF_CLIENT, 'exception.message']) {
    expect(bodies).not.toContain(hidden);
  }
  // Error messages may contain values of users.
  expect(bodies).not.toMatch(/"status":\{[^}]*"message":/);
}, 90_000);
