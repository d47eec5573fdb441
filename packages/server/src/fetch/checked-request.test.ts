import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { listHostileUrls } from '../testing/hostile-addresses.ts';
import { startWebServers, type WebServers } from '../testing/web-servers.ts';

let web: WebServers;
beforeAll(async () => {
  web = await startWebServers();
});
beforeEach(() => {
  web.hits.length = 0;
  web.answers.clear();
});
afterAll(() => web.close());

const ASK = { accept: 'application/json', maxBytes: 1000, timeoutMs: 1500 };
const outside = (path = '/'): string => `http://outside.example:${web.outsidePort}${path}`;
const inside = (): string => `http://127.0.0.1:${web.insidePort}/`;

test('returns the whole response whatever its status', async () => {
  web.answers.set('/', (request, response) =>
    response
      .writeHead(429, { 'retry-after': '30', 'content-encoding': 'gzip' })
      .end(gzipSync(`${request.method} ${request.headers.accept} ${request.headers['if-none-match']}`)),
  );
  const answer = await web.createRequest()(outside(), { ...ASK, headers: { 'if-none-match': '"1"' } });
  expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
  expect(answer.bytes.toString()).toBe('GET application/json "1"');
});

test('refuses internal addresses, in the URL and after a redirect', async () => {
  const request = web.createRequest();
  web.answers.set('/', (_request, response) => response.writeHead(302, { location: inside() }).end());
  for (const url of [...listHostileUrls(web.insidePort), outside()]) {
    await expect(request(url, ASK), url).rejects.toMatchObject({ code: 'page_not_read' });
  }
  expect(web.hits).toEqual([]);
});

test('refuses a redirect when `maxRedirects` is 0', async () => {
  web.answers.set('/', (_request, response) => response.writeHead(302, { location: outside('/1') }).end());
  web.answers.set('/1', (_request, response) => response.end('there'));
  const request = web.createRequest();
  await expect(request(outside(), { ...ASK, maxRedirects: 0 })).rejects.toThrow('more than 0 redirects');
  await expect(request(outside(), ASK)).resolves.toMatchObject({ status: 200 });
});

test('refuses an oversized response, compressed or not', async () => {
  const request = web.createRequest();
  const long = Buffer.alloc(10_000_000, 'a');
  web.answers.set('/plain', (_request, response) => response.end(long));
  web.answers.set('/packed', (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(long)),
  );
  web.answers.set('/fits', (_request, response) => response.end(Buffer.alloc(1000)));
  await expect(request(outside('/plain'), ASK)).rejects.toMatchObject({
    message: 'The answer has more than 1000 bytes',
    kind: 'too_large',
  });
  await expect(request(outside('/packed'), { ...ASK, maxBytes: 20_000 })).rejects.toThrow('more than 20000');
  await expect(request(outside('/fits'), ASK)).resolves.toMatchObject({ status: 200 });
});

test('throws at the timeout or when aborted', async () => {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  web.answers.set('/', (_request, response) => {
    response.writeHead(200).write('a');
    resolve();
  });
  const request = web.createRequest();
  await expect(request(outside(), { ...ASK, timeoutMs: 100 })).rejects.toMatchObject({
    code: 'page_not_read',
  });
  const leaving = new AbortController();
  const asked = request(outside(), { ...ASK, signal: leaving.signal });
  await begun;
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ code: 'page_not_read' });
});

test('sends a form by POST', async () => {
  web.answers.set('/', (request, response) => {
    void request
      .toArray()
      .then((chunks) => response.end(`${request.method} ${Buffer.concat(chunks).toString()}`));
  });
  const { bytes } = await web.createRequest()(outside(), {
    ...ASK,
    form: new URLSearchParams({ code: 'a b' }),
  });
  expect(bytes.toString()).toBe('POST code=a+b');
});

test('sends only requests for simulated hosts to the local server', async () => {
  web.answers.set('/', (request, response) => response.end(request.headers.host));
  const recorded = {
    at: `127.0.0.1:${web.outsidePort}`,
    standsFor: (host: string) => host === 'api.service.example',
  };
  const request = web.createRequest({ recorded });
  expect((await request('https://api.service.example/', ASK)).bytes.toString()).toBe('api.service.example');
  await expect(request('https://api.other.example/', ASK)).rejects.toMatchObject({ code: 'page_not_read' });
  await expect(request(inside(), ASK)).rejects.toMatchObject({ code: 'page_not_read' });
});
