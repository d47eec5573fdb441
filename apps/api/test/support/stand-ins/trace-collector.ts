import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A fake trace collector, which accepts OTLP as JSON over HTTP. */
export interface TraceCollector {
  readonly origin: string;
  /** Paths and bodies of the received exports. */
  readonly received: readonly { readonly path: string; readonly body: string }[];
  stop(): void;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const received: { path: string; body: string }[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push({ path: request.url ?? '', body: await text(request) });
    response.setHeader('content-type', 'application/json').end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The cast is safe, because the server listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, received, stop: () => void server.close() };
}
