import { request } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { TestApp } from './test-app.ts';

export interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

export interface Question {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
}

/** Removes headers that differ between equal responses, such as the date. */
export function toLasting(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...lasting } = headers;
  return lasting;
}

/**
 * Sends a request over HTTP to a server that listens. The server answers from the cache, before the router runs, if the
 * page is cached.
 */
export async function askOverHttp(
  { server }: Pick<TestApp, 'server'>,
  { method = 'GET', url, headers = {} }: Question,
): Promise<Answer> {
  const { port } = server.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: url, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: toLasting(response.headers),
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}
