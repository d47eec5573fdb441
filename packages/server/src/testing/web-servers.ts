import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  type CheckedRequest,
  type CheckedRequestOptions,
  createCheckedRequest,
} from '../fetch/checked-request.ts';
import { createSafeFetch, type PageFetch, type SafeFetchOptions } from '../fetch/safe-fetch.ts';
import { HOSTILE_NAMES } from './hostile-addresses.ts';

/**
 * Two local servers. The first counts as public; the second counts as internal, and requests must never reach
 * it.
 */
export interface WebServers {
  readonly insidePort: number;
  readonly outsidePort: number;
  /** One entry per connection to the internal server and one per request, with its path. */
  readonly hits: string[];
  /** Request handlers of the public server, by path. */
  readonly answers: Map<string, RequestListener>;
  /** Creates the production fetch with a fake resolver and the servers' ports. */
  createFetch(options?: Partial<SafeFetchOptions>): PageFetch;
  createRequest(options?: Partial<CheckedRequestOptions>): CheckedRequest;
  close(): void;
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'outside.example': ['127.0.0.1'],
  ...HOSTILE_NAMES,
};

async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '::', listening));
  return (server.address() as AddressInfo).port;
}

/** Starts both servers. */
export async function startWebServers(): Promise<WebServers> {
  const hits: string[] = [];
  const answers = new Map<string, RequestListener>();
  const inside = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>secret</title>');
  });
  inside.on('connection', () => hits.push('connection'));
  const outside = createServer((request, response) => {
    const answer = answers.get(new URL(request.url ?? '/', 'http://outside.example').pathname);
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  const insidePort = await listen(inside);
  const outsidePort = await listen(outside);
  const checks = {
    userAgent: 'MusubiBot/1.0',
    resolve: async (host: string) => NAMES[host] ?? [],
    isAllowed: (_address: string, port: number) => port === outsidePort,
    ports: new Set([80, 443, insidePort, outsidePort]),
  };
  return {
    insidePort,
    outsidePort,
    hits,
    answers,
    createFetch: (options) => createSafeFetch({ ...checks, timeoutMs: 1500, ...options }),
    createRequest: (options) => createCheckedRequest({ ...checks, ...options }),
    close() {
      for (const server of [inside, outside]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
