import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startWebServers, type WebServers } from '../testing/web-servers.ts';

const KILOBYTE = 1024;
/**
 * Maximum CPU time in ms of this thread, which the hostile server shares. Without the limit on interim
 * responses, the thread would be busy for 15 s.
 */
const MAX_CPU_MS = 1000;

let web: WebServers;
let outsidePort = 0;
beforeAll(async () => {
  web = await startWebServers();
  ({ outsidePort } = web);
});
beforeEach(() => {
  web.hits.length = 0;
  web.answers.clear();
});
afterAll(() => web.close());

describe('a page on another site', () => {
  const url = (): string => `http://outside.example:${outsidePort}/page`;
  const send = (answer: RequestListener): void => void web.answers.set('/page', answer);
  const sendBytes = (bytes: Uint8Array, headers: Readonly<Record<string, string>> = {}): void =>
    send((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(bytes),
    );

  test('is requested without cookies, credentials or referrer', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    send((request, response) => {
      resolve(request.headers);
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end('<p>');
    });
    await web.createFetch()(url());
    const headers = await promise;
    expect(headers).toMatchObject({ 'user-agent': 'MusubiBot/1.0', host: `outside.example:${outsidePort}` });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie']));
    expect(Object.keys(headers).filter((name) => /cookie|authorization|referer/.test(name))).toEqual([]);
  });

  test.each(['application/json', 'image/png', 'text/plain', 'text/htmlx', 'application/pdf', ''])(
    'is refused when its content type is %s',
    async (type) => {
      sendBytes(Buffer.from('<title>x</title>'), { 'content-type': type });
      await expect(web.createFetch()(url())).rejects.toMatchObject({ code: 'page_not_read' });
    },
  );

  test('is truncated to 512 KB in every encoding', async () => {
    const page = Buffer.alloc(20 * KILOBYTE * KILOBYTE, 'a');
    for (const [encoding, bytes] of [
      ['identity', page],
      ['gzip', gzipSync(page)],
      ['br', brotliCompressSync(page)],
    ] as const) {
      sendBytes(bytes, { 'content-encoding': encoding });
      const fetched = await web.createFetch()(url());
      expect(fetched.bytes.length, encoding).toBe(512 * KILOBYTE);
    }
  });

  test('is refused when its encoding is doubled, unknown or corrupt', async () => {
    for (const encoding of ['gzip, gzip', 'zstd', 'compress', 'gzip']) {
      sendBytes(Buffer.from('no gzip'), { 'content-encoding': encoding });
      await expect(web.createFetch()(url()), encoding).rejects.toMatchObject({ code: 'page_not_read' });
    }
  });

  test.each<[string, RequestListener]>([
    ['never answers', () => {}],
    [
      'sends only one byte',
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<'),
    ],
    ['closes the connection', (request) => request.socket.destroy()],
    [
      'sends headers that never end',
      (request) => void request.socket.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(99_999)}`),
    ],
  ])('is refused when the server %s', async (_name, answer) => {
    send(answer);
    const startedAt = performance.now();
    await expect(web.createFetch({ timeoutMs: 300 })(url())).rejects.toMatchObject({
      code: 'page_not_read',
    });
    expect(performance.now() - startedAt).toBeLessThan(1500);
  });

  test('is truncated when its body never ends', async () => {
    send((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const write = (): void => {
        while (!response.destroyed && response.write('a'.repeat(64 * KILOBYTE)));
      };
      response.on('drain', write);
      write();
    });
    expect((await web.createFetch()(url())).bytes.length).toBe(512 * KILOBYTE);
  });

  test('is fetched when sixteen interim responses precede it', async () => {
    send((request, response) => {
      for (let hint = 0; hint < 16; hint += 1) response.writeEarlyHints({ link: '</a.css>; rel=preload' });
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    });
    expect((await web.createFetch()(url())).bytes).toEqual(Buffer.from('<p>'));
  });

  test('is refused at the seventeenth interim response', async () => {
    send(({ socket }) => {
      const hints = 'HTTP/1.1 103 Early Hints\r\nlink: </a.css>; rel=preload\r\n\r\n'.repeat(1000);
      const write = (): void => {
        while (!socket.destroyed && socket.write(hints));
      };
      socket.on('drain', write);
      write();
    });
    const before = process.threadCpuUsage();
    await expect(web.createFetch({ timeoutMs: 15_000 })(url())).rejects.toThrow('16 interim answers');
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(MAX_CPU_MS);
  });

  test('times out when its host name is never resolved', async () => {
    const resolve = async (): Promise<never> => new Promise(() => {});
    await expect(web.createFetch({ resolve, timeoutMs: 200 })(url())).rejects.toMatchObject({
      code: 'page_not_read',
    });
  });

  test('is returned as bytes with the content type that declares the charset', async () => {
    const bytes = Buffer.from([0x8c, 0x8b, 0x82, 0xd1]);
    const type = 'text/html; charset=shift_jis';
    sendBytes(bytes, { 'content-type': type });
    await expect(web.createFetch()(url())).resolves.toMatchObject({ bytes, type });
  });
});
