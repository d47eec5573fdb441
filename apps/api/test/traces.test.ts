import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { startRefusedApi } from './support/processes/api-process.ts';
import { startTraceCollector, type TraceCollector } from './support/stand-ins/trace-collector.ts';

const REPORT_IMPORTS = fileURLToPath(new URL('./support/processes/report-imports.ts', import.meta.url));

let collector: TraceCollector;
beforeEach(async () => {
  collector = await startTraceCollector();
});
afterEach(() => collector.stop());

test('imports OpenTelemetry before `pg`, and only if a collector is configured', async () => {
  // The start fails after the imports, because this path is not a folder.
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
