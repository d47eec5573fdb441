import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { correctNextHeaders } from './next-headers.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function ask(handle: RequestListener): Promise<IncomingHttpHeaders> {
  const server = createServer((incoming, outgoing) => {
    correctNextHeaders(outgoing);
    handle(incoming, outgoing);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const question = get({ host: '127.0.0.1', port, agent: false });
  const [answer] = (await once(question, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.headers;
}

test('removes internal routing headers with and without `writeHead`', async () => {
  const implicit = await ask((_incoming, outgoing) => {
    outgoing.setHeader('x-middleware-rewrite', '/en/login').end('x');
  });
  expect(implicit).not.toHaveProperty('x-middleware-rewrite');
  const explicit = await ask((_incoming, outgoing) => {
    outgoing.setHeader('x-middleware-next', '1').writeHead(404, { 'x-kept': '1' }).end('x');
  });
  expect(explicit).not.toHaveProperty('x-middleware-next');
  expect(explicit['x-kept']).toBe('1');
});

test('blocks everything in a document that has no Content-Security-Policy', async () => {
  const headers = await ask((_incoming, outgoing) => {
    outgoing.statusCode = 404;
    outgoing.setHeader('content-type', 'text/html; charset=utf-8').end('<p>');
  });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
});

test('keeps the Content-Security-Policy of a document and sets none on files', async () => {
  const policy = "default-src 'self'";
  const document = await ask((_incoming, outgoing) => {
    outgoing.setHeader('content-type', 'text/html').setHeader('content-security-policy', policy).end('<p>');
  });
  expect(document['content-security-policy']).toBe(policy);
  const file = await ask((_incoming, outgoing) => {
    outgoing.setHeader('content-type', 'image/svg+xml').end('<svg/>');
  });
  expect(file).not.toHaveProperty('content-security-policy');
});
