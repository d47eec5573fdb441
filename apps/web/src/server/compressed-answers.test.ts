import { once } from 'node:events';
import { createServer, get, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';

import { afterEach, describe, expect, test } from 'vitest';

import { compressAnswers } from './compressed-answers.ts';
import type { RequestHandler } from './forward.ts';

const BROWSER = 'gzip, deflate, br, zstd';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function start(handle: RequestHandler): Promise<number> {
  const server = createServer(compressAnswers(handle));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function ask(
  handle: RequestHandler,
  accepted?: string,
  method = 'GET',
): Promise<{ readonly headers: IncomingMessage['headers']; readonly body: Buffer }> {
  const question = request({
    host: '127.0.0.1',
    port: await start(handle),
    method,
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    agent: false,
  });
  question.end();
  const [answer] = (await once(question, 'response')) as [IncomingMessage];
  return { headers: answer.headers, body: await buffer(answer) };
}

/** Text that compresses poorly, but is repeated as a whole. */
const MARKUP = Array.from({ length: 60_000 }, (_, at) => ((at * 7919) % 99_991).toString(36)).join('');
const DOCUMENT = MARKUP + MARKUP;

const sendDocument: RequestHandler = (_incoming, outgoing) => {
  outgoing.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-length', DOCUMENT.length);
  outgoing.end(DOCUMENT);
};

describe('the answer of a handler', () => {
  test('is compressed with brotli for a browser', async () => {
    const { headers, body } = await ask(sendDocument, BROWSER);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(headers).not.toHaveProperty('content-length');
    expect(brotliDecompressSync(body).toString()).toBe(DOCUMENT);
  });

  test('compresses repeated markup to almost nothing at any distance', async () => {
    const single = await ask((_incoming, outgoing) => {
      outgoing.setHeader('content-type', 'text/html').end(MARKUP);
    }, BROWSER);
    const repeated = await ask(sendDocument, BROWSER);
    expect(repeated.body.length).toBeLessThan(single.body.length * 1.05);
  });

  test.each(['gzip', 'br;q=0, gzip'])('is sent as gzip when the client accepts %j', async (accepted) => {
    const { headers, body } = await ask(sendDocument, accepted);
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(DOCUMENT);
  });

  test('is sent uncompressed when the client accepts no encoding', async () => {
    const { headers, body } = await ask(sendDocument);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['content-length']).toBe(String(DOCUMENT.length));
    expect(body.toString()).toBe(DOCUMENT);
  });

  test('is sent uncompressed when it is a picture', async () => {
    const { headers } = await ask((_incoming, outgoing) => {
      outgoing.setHeader('content-type', 'image/webp').end(DOCUMENT);
    }, BROWSER);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test('keeps its Content-Length in the response to a HEAD request', async () => {
    const { headers, body } = await ask(sendDocument, BROWSER, 'HEAD');
    expect(headers['content-length']).toBe(String(DOCUMENT.length));
    expect(body).toHaveLength(0);
  });
});

test('sends a flushed part of a response before the rest is written', async () => {
  const port = await start((_incoming, outgoing) => {
    outgoing.setHeader('content-type', 'text/html').write('<p>first part');
    // Next.js calls this method after each part.
    (outgoing as typeof outgoing & { flush(): void }).flush();
  });
  const question = get({ host: '127.0.0.1', port, headers: { 'accept-encoding': BROWSER }, agent: false });
  const [answer] = (await once(question, 'response')) as [IncomingMessage];
  const [part] = (await once(answer.pipe(createBrotliDecompress()), 'data')) as [Buffer];
  expect(part.toString()).toBe('<p>first part');
  question.destroy();
});
