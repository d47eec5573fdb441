import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { createHttpPageInvalidation } from '@musubi/server/page-invalidation';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hasNginx, startShippedNginx } from './shipped-nginx.ts';

// Only Linux accepts connections at every address of 127.0.0.0/8. The tests need several client addresses.
const canTry = hasNginx() && process.platform === 'linux';
if (!canTry)
  console.warn('\n*** LEFT OUT: the limits of nginx were not tried; they need nginx and Linux ***\n');

/** Address of our own servers, exempt from nginx's rate limits. */
const OWN = '127.0.0.1';

/** Upload operations of the API. */
const UPLOADS = ['/images', '/v4/files', '/v4/imports/files', '/v4/imports/page_copies'];

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let portOfNginx = 0;
let portOfApi = 0;
let isSilent = false;
let waiting = 0;
const stops: (() => Promise<unknown>)[] = [];
/** Headers of the last request that nginx forwarded, by path. */
const received = new Map<string, IncomingHttpHeaders>();

/** Requests for parts of a locked page that nginx forwarded. */
const behindDoor: { readonly url: string; readonly cookie: string | undefined }[] = [];

/**
 * Responds like a page server to requests that nginx must not cache, even though the response allows caching.
 */
function answerBehindDoor(url: string, { cookie }: IncomingHttpHeaders, outgoing: ServerResponse): void {
  behindDoor.push({ url, cookie });
  outgoing.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' });
  outgoing.end(`inside for ${cookie ?? 'none'}`);
}

/** Cookies that nginx forwarded with requests for a cacheable page. */
const keptCookies: string[] = [];

/**
 * Responds like a page server with a cacheable page in the reader's language. The body names the language.
 */
function answerKept({ cookie = 'none' }: IncomingHttpHeaders, outgoing: ServerResponse): void {
  keptCookies.push(cookie);
  outgoing.writeHead(200, {
    'x-accel-expires': '60',
    'cache-control': 'private, max-age=0, must-revalidate',
    vary: 'accept-encoding, cookie',
  });
  outgoing.end(`page in ${cookie}`);
}

/** Whether the page `/@lockable` is currently locked. */
let isLocked = false;
const opened: string[] = [];

/**
 * Responds like a page server with a page that its owner locks. nginx may cache the door, but never the
 * inside.
 */
function answerLockable(url: string, outgoing: ServerResponse): void {
  opened.push(url);
  const isInside = url.endsWith('/inside');
  outgoing.writeHead(200, {
    'x-accel-expires': isInside ? '0' : '60',
    'cache-control': 'public, max-age=60',
  });
  outgoing.end(isInside || !isLocked ? 'words of the page' : 'door');
}

async function listenAnywhere(): Promise<number> {
  const server = createServer(({ url = '', headers }, outgoing) => {
    received.set(url, headers);
    if (isSilent) waiting += 1;
    else if (url === '/@kept') answerKept(headers, outgoing);
    else if (url.startsWith('/@MIO?')) outgoing.writeHead(308, { location: `/@mio${url.slice(5)}` }).end();
    else if (url.startsWith('/@lockable')) answerLockable(url, outgoing);
    else if (/^\/(?:@locked\/|f\/)/.test(url)) answerBehindDoor(url, headers, outgoing);
    else outgoing.end('answered');
  });
  server.listen(0, OWN);
  await once(server, 'listening');
  stops.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  if (!canTry) return;
  const folder = await mkdtemp(join(tmpdir(), 'musubi-nginx-'));
  stops.push(async () => rm(folder, { recursive: true, force: true }));
  const upstream = await listenAnywhere();
  const [free, otherFree] = [createServer().listen(0, OWN), createServer().listen(0, OWN)];
  await Promise.all([once(free, 'listening'), once(otherFree, 'listening')]);
  portOfNginx = (free.address() as AddressInfo).port;
  portOfApi = (otherFree.address() as AddressInfo).port;
  free.close();
  otherFree.close();
  const nginx = await startShippedNginx({
    folder: join(folder, 'nginx'),
    port: portOfNginx,
    apiPort: portOfApi,
    secret: 'the-secret-of-this-test',
    pagePorts: [upstream, upstream],
    apiPorts: [upstream, upstream],
    webPort: upstream,
  });
  stops.push(async () => nginx.stop());
});

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

interface Questions {
  readonly from: string;
  readonly path: string;
  readonly port?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly count: number;
  readonly connections?: number;
}

/** Sends many requests at once from one client address. */
async function askOften({
  from,
  path,
  port = portOfNginx,
  headers = {},
  count,
  connections = 100,
}: Questions): Promise<readonly Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = async (): Promise<Answer> => {
    const outgoing = request({ host: OWN, port, path, headers, localAddress: from, agent });
    outgoing.end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
  };
  try {
    return await Promise.all(Array.from({ length: count }, ask));
  } finally {
    agent.destroy();
  }
}

const refusalsOf = (answers: readonly Answer[]): readonly Answer[] =>
  answers.filter(({ status }) => status !== 200);

test.runIf(canTry)('lets thirty clients behind one address load a screen and its files', async () => {
  const from = '127.0.0.11';
  const files = await askOften({ from, path: '/_next/static/chunks/a.js', count: 30 * 60 });
  const documents = await askOften({ from, path: '/login', count: 30 });
  const pages = await askOften({ from, path: '/@mio', count: 30 });
  expect(refusalsOf([...files, ...documents, ...pages])).toEqual([]);
});

test.runIf(canTry)('answers 429 to an address that requests too many screens', async () => {
  const flood = await askOften({ from: '127.0.0.12', path: '/login', count: 2000 });
  const refused = refusalsOf(flood);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  expect(refused.length).toBeGreaterThan(500);
  expect(refused[0]?.headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/plain',
    'x-content-type-options': 'nosniff',
  });
  expect(refusalsOf(await askOften({ from: '127.0.0.13', path: '/login', count: 20 }))).toEqual([]);
  // Public pages have a separate limit, so the address can still open them.
  expect(refusalsOf(await askOften({ from: '127.0.0.12', path: '/@mio', count: 20 }))).toEqual([]);
});

test.runIf(canTry)("refuses too many API requests with 429 in the API's error format", async () => {
  const flood = await askOften({ from: '127.0.0.14', path: '/users/mio', port: portOfApi, count: 3000 });
  const [refused] = refusalsOf(flood);
  expect(refused?.headers).toMatchObject({
    'content-type': 'application/problem+json',
    'retry-after': '5',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
  });
  expect(JSON.parse(refused?.body ?? '')).toMatchObject({ status: 429, code: 'rate_limited' });
});

test.runIf(canTry)('C1: accepts uploads of 200 MB, and explains why it refuses larger bodies', async () => {
  const ask = async (path: string, megabytes: number): Promise<IncomingHttpHeaders | 'continue'> => {
    const outgoing = request({ host: OWN, port: portOfApi, path, method: 'POST' });
    outgoing.setHeader('content-length', megabytes * 1024 * 1024);
    // With this header nginx refuses an oversized body by its declared length, before the client sends it.
    outgoing.setHeader('expect', '100-continue');
    const { promise, resolve } = Promise.withResolvers<IncomingHttpHeaders | 'continue'>();
    outgoing.on('continue', () => resolve('continue'));
    outgoing.on('response', ({ statusCode, headers }) => resolve({ ...headers, status: String(statusCode) }));
    outgoing.on('error', () => {}).flushHeaders();
    const answer = await promise;
    outgoing.destroy();
    return answer;
  };
  const refusal = {
    status: '413',
    'content-type': 'application/problem+json',
    'access-control-allow-origin': '*',
  };
  for (const path of UPLOADS) {
    expect(await ask(path, 200)).toBe('continue');
    expect(await ask(path, 202)).toMatchObject(refusal);
  }
  expect(await ask('/v4/letters', 20)).toMatchObject(refusal);
});

test.runIf(canTry)('C1: streams uploads and returns an early response', async () => {
  for (const path of UPLOADS) {
    const outgoing = request({ host: OWN, port: portOfApi, path, method: 'POST' });
    outgoing.on('error', () => {}).setHeader('content-length', 1000);
    outgoing.write('a');
    const [{ statusCode }] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect(statusCode).toBe(200);
    outgoing.destroy();
  }
});

test.runIf(canTry)('limits session status calls separately from other API calls', async () => {
  const from = '127.0.0.17';
  const path = '/v2/general/auth/global-sign-out-status?key=abcdefghijklmnopqrstuv';
  const calls = await askOften({ from, path, port: portOfApi, count: 1500 });
  const other = await askOften({ from, path: '/users/mio', port: portOfApi, count: 300 });
  expect(refusalsOf([...calls, ...other])).toEqual([]);
});

test.runIf(canTry)('answers 429 above 256 concurrent requests from one address', async () => {
  isSilent = true;
  const agent = new Agent({ maxSockets: 400 });
  const statuses: number[] = [];
  const asked = Array.from({ length: 300 }, () =>
    request({ host: OWN, port: portOfNginx, path: '/@mio/silent', localAddress: '127.0.0.15', agent })
      .on('response', (answer) => {
        statuses.push(answer.statusCode ?? 0);
        answer.resume();
      })
      .on('error', () => undefined)
      .end(),
  );
  await expect.poll(() => statuses.length).toBe(300 - 256);
  await expect.poll(() => waiting).toBe(256);
  expect(new Set(statuses)).toEqual(new Set([429]));
  isSilent = false;
  expect(refusalsOf(await askOften({ from: '127.0.0.16', path: '/login', count: 1 }))).toEqual([]);
  for (const one of asked) one.destroy();
});

test.runIf(canTry)('forwards a redirect with a long query, and keeps both servers in use', async () => {
  const from = '127.0.0.22';
  const query = `?utm_source=${'x'.repeat(7000)}`;
  for (const port of [portOfNginx, portOfApi]) {
    const answers = await askOften({ from, path: `/@MIO${query}`, port, count: 4 });
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual(
      Array.from({ length: 4 }, () => [308, `/@mio${query}`]),
    );
  }
  expect(refusalsOf(await askOften({ from, path: '/login', count: 1 }))).toEqual([]);
});

test.runIf(canTry)('does not limit our own servers', async () => {
  const answers = await askOften({ from: OWN, path: '/users/mio', port: portOfApi, count: 2000 });
  expect(refusalsOf(answers)).toEqual([]);
});

test.runIf(canTry)('forwards client addresses, but no bearer token to page servers', async () => {
  const from = '127.0.0.18';
  const headers = {
    'x-forwarded-for': '198.51.100.9',
    'surrogate-capability': 'replace',
    'accept-encoding': 'zstd, gzip',
    authorization: 'Bearer x',
  };
  const handedOn = async (path: string, port = portOfNginx) => {
    expect(refusalsOf(await askOften({ from, path, port, headers, count: 1 }))).toEqual([]);
    expect(received.get(path)).toMatchObject({
      host: `${OWN}:${port}`,
      'x-forwarded-for': `198.51.100.9, ${from}`,
      'x-forwarded-proto': 'http',
    });
    // nginx keeps its connections to our servers open. With `Connection: close`, nginx would open a new
    // connection for each request.
    expect(received.get(path)).not.toHaveProperty('connection');
    return received.get(path)?.authorization;
  };
  expect(await handedOn('/@wren')).toBeUndefined();
  expect(received.get('/@wren')).toMatchObject({
    'surrogate-capability': 'keep',
    'accept-encoding': 'gzip',
  });
  expect(await handedOn('/my/links')).toBe('Bearer x');
  expect(await handedOn('/v4/profile', portOfApi)).toBe('Bearer x');
});

test.runIf(canTry)('caches a page once per chosen language, and forwards no other cookie', async () => {
  const from = '127.0.0.19';
  const ask = async (cookie: string | null) => {
    const headers = cookie === null ? {} : { cookie };
    const [answer] = await askOften({ from, path: '/@kept', headers, count: 1 });
    expect(answer?.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    return answer?.body;
  };
  for (let round = 0; round < 2; round += 1) {
    for (const none of [null, 'soziIdAuth=x', 'NEXT_LOCALE=fr', 'NEXT_LOCALE=EN', 'NEXT_LOCALE=en%20'])
      expect(await ask(none)).toBe('page in none');
    for (const locale of ['en', 'ja', 'zh-TW']) {
      expect(await ask(`soziIdAuth=x; NEXT_LOCALE=${locale}; other=1`)).toBe(`page in NEXT_LOCALE=${locale}`);
      // nginx compares cookie names case-insensitively, so the cache key and the forwarded cookie must agree.
      expect(await ask(`next_locale=${locale}`)).toBe(`page in NEXT_LOCALE=${locale}`);
    }
  }
  expect(keptCookies.toSorted()).toEqual(['NEXT_LOCALE=en', 'NEXT_LOCALE=ja', 'NEXT_LOCALE=zh-TW', 'none']);
});

test.runIf(canTry)('forwards the pass for all parts behind a door, and caches none', async () => {
  const from = '127.0.0.25';
  for (const part of ['inside', 'open', 'feed', 'card/abc.png', 'qr.svg', 'contact.vcf', 's/1', 'e/1.ics']) {
    const path = `/@locked/${part}`;
    const cookie = '__Secure-open=pass';
    const [guest] = await askOften({ from, path, headers: { cookie }, count: 1 });
    const [stranger] = await askOften({ from, path, count: 1 });
    expect([guest?.body, stranger?.body], path).toEqual([`inside for ${cookie}`, 'inside for none']);
    expect(behindDoor.filter(({ url }) => url === path)).toHaveLength(2);
  }
});

test.runIf(canTry)('does not cache fonts, because a locked page must lose them at once', async () => {
  const path = `/f/mio.${'x'.repeat(22)}.woff2`;
  await askOften({ from: '127.0.0.20', path, count: 2, connections: 1 });
  expect(behindDoor.filter(({ url }) => url === path)).toHaveLength(2);
});

test.runIf(canTry)('serves no cached words of a page that its owner has locked', async () => {
  const from = '127.0.0.21';
  const cookies = ['', 'NEXT_LOCALE=en', 'NEXT_LOCALE=ja', 'NEXT_LOCALE=zh-TW'];
  const askAll = async (path: string): Promise<ReadonlySet<string>> => {
    const bodies = new Set<string>();
    for (const cookie of cookies)
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding, ...(cookie !== '' && { cookie }) };
        const answers = await askOften({ from, path, headers, count: 2, connections: 1 });
        for (const { body } of answers) bodies.add(body);
      }
    return bodies;
  };
  expect(await askAll('/@lockable')).toEqual(new Set(['words of the page']));
  expect(opened).toHaveLength(12);

  isLocked = true;
  expect(await askAll('/@lockable')).toEqual(new Set(['words of the page']));
  const pages = createHttpPageInvalidation({
    origins: [],
    cacheOrigins: [`http://${OWN}:${portOfNginx}`],
    secret: 'the-secret-of-this-test',
  });
  await pages.invalidate(['lockable']);
  opened.length = 0;
  expect(await askAll('/@lockable')).toEqual(new Set(['door']));
  expect(opened).toEqual([]);
  await askAll('/@lockable/inside');
  expect(opened).toHaveLength(24);
  await askAll('/@lockable/open');
  expect(opened).toHaveLength(48);
});
