import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { openTraces } from '#platform/traces/traces.ts';

import { startRefusedApi } from './support/api-process.ts';
import { createCapturedLog } from './support/logs.ts';
import { createTestApp } from './support/test-app.ts';
import { startTraceCollector, type TraceCollector } from './support/trace-collector.ts';

const REPORT_IMPORTS = fileURLToPath(new URL('./support/report-imports.ts', import.meta.url));
const TRACE_ID = /"trace_id":"([\da-f]{32})"/;
const OF_CLIENT = 'a'.repeat(32);
const HEADERS = { traceparent: `00-${OF_CLIENT}-${'b'.repeat(16)}-01` };

let collector: TraceCollector;
beforeEach(async () => {
  collector = await startTraceCollector();
});
afterEach(() => collector.stop());

test('sends a span of each request, and writes its trace id into log lines', async () => {
  // The libraries read these variables themselves.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.origin);
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json');
  onTestFinished(() => void vi.unstubAllEnvs());
  const traces = await openTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin }, async () => '1.2.3');
  expect(traces?.logFields()).toEqual({});
  const { log, lines } = createCapturedLog(traces?.logFields);
  const verifyToken = async () => Promise.reject(new Error('The keys are not there'));
  const api = await createTestApp({ log, verifyToken, ...(traces && { traces }) });
  await api.send({ url: '/users/nobody_here?api_key=the-secret', headers: HEADERS });
  await api.app.inject({ url: '/v4/profile', headers: { ...HEADERS, authorization: 'Bearer a.b.c' } });
  await api.app.inject({ url: '/readyz' });
  await api.close();
  await traces?.stop();

  expect(new Set(collector.received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const bodies = collector.received.map(({ body }) => body).join('\n');
  expect(bodies).toContain('"/users/:pub_id"');
  expect(bodies).toContain('"1.2.3"');
  for (const hidden of ['the-secret', '/readyz', OF_CLIENT, 'The keys are not there']) {
    expect(bodies).not.toContain(hidden);
  }
  const idsOf = (message: string): readonly (string | undefined)[] =>
    lines.filter((line) => line.includes(`"msg":"${message}"`)).map((line) => TRACE_ID.exec(line)?.[1]);
  const [ofUser, ofProfile, ofProbe] = idsOf('request');
  expect(bodies).toContain(`"traceId":"${ofUser}"`);
  expect(bodies).toContain(`"traceId":"${ofProfile}"`);
  expect(ofProbe).toBeUndefined();
  expect(idsOf('request failed')).toEqual([ofProfile]);
}, 90_000);

test('imports OpenTelemetry before the database client, and nothing of it without a collector', async () => {
  // The start ends after the imports, because this is no folder.
  const noFolder = '/dev/null';
  const refused = { NODE_OPTIONS: `--import=${REPORT_IMPORTS}` };
  const [withCollector, without] = await Promise.all([
    startRefusedApi(noFolder, { ...refused, OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin }),
    startRefusedApi(noFolder, refused),
  ]);
  const [first, ...others] = withCollector.imported;
  expect(first).toMatch(/^@(?:opentelemetry|fastify\/otel)/);
  expect(others).toContain('pg');
  expect(without.imported).toEqual(['pg']);
}, 90_000);
