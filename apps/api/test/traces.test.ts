import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import { startApiProcess } from './support/api-process.ts';

const REPORT_IMPORTS = fileURLToPath(new URL('./support/report-imports.ts', import.meta.url));
const VARIABLES = { NODE_OPTIONS: `--import=${REPORT_IMPORTS}`, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };

interface Collector {
  readonly origin: string;
  /** Paths and bodies of the received exports. */
  readonly received: { readonly path: string; readonly body: string }[];
}

async function startCollector(): Promise<Collector> {
  const received: { path: string; body: string }[] = [];
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', body });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // The cast is safe, because the server listens on a TCP port.
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'traces-'));
  onTestFinished(async () => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('sends a span of each request to the collector, without secrets', async () => {
  const collector = await startCollector();
  const api = await startApiProcess(await createFolder(), {
    ...VARIABLES,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
  });
  expect(api.lines.some((line) => line.startsWith('imported @opentelemetry/sdk-node'))).toBe(true);
  await fetch(`${api.origin}/users/nobody_here?api_key=the-secret`, {
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  });
  await fetch(`${api.origin}/readyz`);
  expect(await api.end('SIGTERM')).toBe(0);
  expect(new Set(collector.received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const bodies = collector.received.map(({ body }) => body).join('\n');
  expect(bodies).toContain('"/users/:pub_id"');
  expect(bodies).not.toContain('the-secret');
  expect(bodies).not.toContain('/readyz');
  expect(bodies).not.toContain('a'.repeat(32));
}, 90_000);

test('imports nothing of OpenTelemetry without a collector', async () => {
  const api = await startApiProcess(await createFolder(), VARIABLES);
  await fetch(`${api.origin}/readyz`);
  expect(await api.end('SIGTERM')).toBe(0);
  expect(api.lines.filter((line) => line.startsWith('imported '))).toEqual([]);
}, 90_000);
