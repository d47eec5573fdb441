import { once } from 'node:events';
import { createConnection, type AddressInfo } from 'node:net';

import { drainConnections } from '@musubi/server/drain-connections';
import { createHttpServer } from '@musubi/server/http-server';
import { createLogger } from '@musubi/server/logger';
import { sendPipelined } from '@musubi/server/testing/pipelined-requests';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { PackedBody } from '#cache/finished-page.ts';
import { MemorySocket } from '#testing/heads/memory-socket.ts';
import { openRawClient } from '#testing/raw-client.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { WAYS } from '#testing/ways.ts';

import { createFastLane } from './fast-lane.ts';

const LINES = ['Host: localhost:3000', 'Accept-Encoding: gzip, deflate, br'];
const toHead = (...lines: readonly string[]): string => [...lines, '', ''].join('\r\n');
const PLAIN = toHead('GET /@mio HTTP/1.1', ...LINES);
const TIMEOUTS = { headMs: 200, requestMs: 400, idleMs: 300, checkEveryMs: 20 };
const LARGE = 64 * 1024 * 1024;

/** Starts a page server with a cached page. */
async function openApp(options: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const app = createTestApp(options);
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  await app.get('/@mio');
  return app;
}

async function stop({ server }: TestApp): Promise<void> {
  server.server.closeAllConnections();
  await server.close();
}

/** Starts a page server with a cached page for one test. */
async function start(options: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const app = await openApp(options);
  onTestFinished(async () => stop(app));
  return app;
}

/** Replaces the cached page by one that is larger than the buffers of a connection. */
function enlarge({ cache }: TestApp): void {
  const page = cache.peekPage('mio');
  if (page === null) throw new Error('The page is not cached');
  const large = { ...page, body: new PackedBody(Buffer.alloc(LARGE)) };
  Object.assign(cache, { peek: () => large, peekPage: () => large });
}

/** A connection whose client reads nothing. */
class StalledSocket extends MemorySocket {
  written: Buffer | null = null;

  override _write(chunk: Buffer): void {
    this.written ??= chunk;
  }
}

async function countConnections({ server }: TestApp): Promise<number> {
  return new Promise((resolve) => {
    server.server.getConnections((_error, count) => resolve(count));
  });
}

describe.each(WAYS)('a connection through $way', ({ isFastLaneOpen }) => {
  const hidden = toHead('GET /@rio HTTP/1.1', ...LINES);
  let shared: TestApp;
  beforeAll(async () => {
    shared = await openApp({ isFastLaneOpen, names: [{ name: 'mio.example', pub_id: 'mio' }] });
  });
  afterAll(async () => stop(shared));

  test.each<readonly [name: string, bytes: string, statuses: readonly number[]]>([
    ['a plain request', PLAIN, [200]],
    [
      'a request in a body',
      toHead('GET /@mio HTTP/1.1', ...LINES, `Content-Length: ${hidden.length}`) + hidden,
      [200],
    ],
    [
      'two lengths',
      toHead('GET /@mio HTTP/1.1', ...LINES, 'Content-Length: 0', 'Content-Length: 5') + hidden,
      [400],
    ],
    [
      'a length and chunks',
      toHead('GET /@mio HTTP/1.1', ...LINES, 'Content-Length: 5', 'Transfer-Encoding: chunked') +
        '0\r\n\r\n' +
        hidden,
      [400],
    ],
    [
      'an unknown transfer encoding',
      toHead('GET /@mio HTTP/1.1', ...LINES, 'Transfer-Encoding: xchunked') + hidden,
      [200, 400],
    ],
    ['a space before a colon', toHead('GET /@mio HTTP/1.1', ...LINES, 'Content-Length : 5') + hidden, [400]],
    ['a folded line', toHead('GET /@mio HTTP/1.1', ...LINES, 'X-A: b', ' c: d') + hidden, [400]],
    ['a bare line feed', PLAIN.replaceAll('\r\n', '\n'), [400]],
    ['a NUL', toHead('GET /@mio HTTP/1.1', ...LINES, 'X-A: \0'), [400]],
    ['no host', toHead('GET /@mio HTTP/1.1', 'Accept-Encoding: br'), [400]],
    ['another version', toHead('GET /@mio HTTP/1.2', ...LINES), [400]],
    ['a method in lower case', toHead('get /@mio HTTP/1.1', ...LINES), [400]],
    ['two requests', PLAIN + hidden, [200, 200]],
    ['a request after an empty line', `\r\n${PLAIN}`, [200]],
    ['an expectation', toHead('GET /@mio HTTP/1.1', ...LINES, 'Expect: 200-ok'), [417]],
    ['two hosts', toHead('GET /@mio HTTP/1.1', 'Host: evil.example', ...LINES), [421]],
    ['an unknown host', toHead('GET /@mio HTTP/1.1', 'Host: evil.example', 'Accept-Encoding: br'), [421]],
  ])('answers %s', async (_name, bytes, statuses) => {
    const client = await openRawClient(shared);
    await client.send(bytes, statuses.length);
    expect(client.statuses()).toEqual(statuses);
    // The server closes a refused connection. On any other connection it answers the next request.
    if (statuses.includes(400)) await client.closed;
    else await client.send(PLAIN, statuses.length + 1);
    expect(client.statuses()).toEqual(statuses.includes(400) ? statuses : [...statuses, 200]);
  });

  test.each(['Connection: close', 'Proxy-Connection: close', 'connection: Keep-Alive, close'])(
    'closes after the answer to %s',
    async (line) => {
      const client = await openRawClient(shared);
      client.socket.write(toHead('GET /@mio HTTP/1.1', ...LINES, line));
      await expect.poll(() => client.socket.closed).toBe(true);
      expect(client.received()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n/);
    },
  );

  test('does not read a request from a body that arrives later', async () => {
    const client = await openRawClient(shared);
    await client.send(toHead('GET /@mio HTTP/1.1', ...LINES, `Content-Length: ${hidden.length}`), 1);
    client.socket.write(hidden);
    await client.send(toHead('HEAD /@mio HTTP/1.1', ...LINES, 'Connection: close'), 2);
    await client.closed;
    expect(client.statuses()).toEqual([200, 200]);
  });

  test('keeps the order of requests when later ones need the parser', async () => {
    const client = await openRawClient(shared);
    await client.send(PLAIN, 1);
    await client.send(toHead('HEAD /@mio HTTP/1.1', ...LINES), 2);
    const half = PLAIN.length / 2;
    client.socket.write(PLAIN.slice(0, half));
    await client.send(
      `${PLAIN.slice(half)}${toHead('POST /@mio HTTP/1.1', ...LINES, 'Content-Length: 0')}`,
      4,
    );
    expect(client.statuses()).toEqual([200, 200, 200, 405]);
  });

  test('closes a connection at its ninth unanswered request', async () => {
    const app = await start({ isFastLaneOpen });
    const { port } = app.server.server.address() as AddressInfo;
    const socket = await sendPipelined({
      port,
      path: '/@mio',
      requests: 1000,
      headers: ['Accept-Encoding: br'],
    });
    onTestFinished(() => void socket.destroy());
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1'))).resume();
    await once(socket, 'close');
    expect(received.split('HTTP/1.1 200 OK').length - 1).toBeLessThanOrEqual(8);
  });

  test('limits the answers to a client that sends requests but does not read', async () => {
    let answers = 0;
    const app = await start({ isFastLaneOpen, requests: { note: () => void (answers += 1) } });
    const socket = new StalledSocket();
    app.server.server.emit('connection', socket);
    answers = 0;
    for (let sent = 0; sent < 20; sent += 1) socket.push(Buffer.from(PLAIN));
    await expect.poll(() => answers).toBeGreaterThan(0);
    expect(answers).toBeLessThanOrEqual(9);
  });

  test('keeps the date of a response that a slow client is still reading', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const socket = new StalledSocket();
    shared.server.server.emit('connection', socket);
    socket.push(Buffer.from(PLAIN));
    await expect.poll(() => socket.written?.length ?? 0).toBeGreaterThan(0);
    const before = socket.written?.toString('latin1');
    vi.setSystemTime(Date.now() + 5_000);
    await (await openRawClient(shared)).send(PLAIN, 1);
    expect(socket.written?.toString('latin1')).toBe(before);
  });

  test('closes a connection whose client pipelines and does not read', async () => {
    const app = await start({ isFastLaneOpen, timeouts: TIMEOUTS });
    enlarge(app);
    const client = await openRawClient(app);
    client.socket.pause().write(PLAIN);
    await expect.poll(async () => countConnections(app)).toBe(1);
    client.socket.write(PLAIN.repeat(20));
    await expect.poll(async () => countConnections(app)).toBe(0);
  });

  test('closes a connection whose client does not read the response', async () => {
    const app = await start({ isFastLaneOpen, timeouts: TIMEOUTS });
    enlarge(app);
    const client = await openRawClient(app);
    client.socket.pause().write(PLAIN);
    await expect.poll(async () => countConnections(app)).toBe(1);
    await expect.poll(async () => countConnections(app)).toBe(0);
  });

  test('answers 408 when the client sends nothing or never completes the head', async () => {
    const app = await start({ isFastLaneOpen, timeouts: TIMEOUTS });
    const [silent, slow] = [await openRawClient(app), await openRawClient(app)];
    slow.socket.write(PLAIN.slice(0, 30));
    await Promise.all([silent.closed, slow.closed]);
    expect(silent.received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(slow.received()).toBe(silent.received());
  });

  test('closes an idle connection after its keep-alive time', async () => {
    const app = await start({ isFastLaneOpen, timeouts: TIMEOUTS });
    Object.assign(app.server.server, { keepAliveTimeout: 100, keepAliveTimeoutBuffer: 0 });
    const client = await openRawClient(app);
    await client.send(PLAIN, 1);
    await client.closed;
    expect(client.statuses()).toEqual([200]);
  });

  test('answers a client that has half-closed the connection', async () => {
    const client = await openRawClient(shared);
    client.socket.end(PLAIN);
    await client.closed;
    expect(client.statuses()).toEqual([200]);
  });

  test('closes a connection after its next response during shutdown', async () => {
    const app = await start({ isFastLaneOpen, drainMs: 60_000 });
    const client = await openRawClient(app);
    await client.send(PLAIN, 1);
    const closing = app.server.close();
    await expect.poll(() => app.server.server.listening).toBe(false);
    await client.send(PLAIN, 2);
    await Promise.all([client.closed, closing]);
    expect(client.received()).toMatch(/Connection: keep-alive[^]*Connection: close/);
  });

  test('closes idle connections when the shutdown period ends', async () => {
    const app = await start({ isFastLaneOpen });
    const client = await openRawClient(app);
    await client.send(PLAIN, 1);
    await drainConnections(app.server.server, { drainMs: 1 });
    await Promise.all([app.server.close(), client.closed]);
    expect(client.statuses()).toEqual([200]);
  });

  test('logs and counts each request once', async () => {
    const lines: Record<string, unknown>[] = [];
    const counted: (readonly [string, number])[] = [];
    const write = (line: string): unknown => lines.push(JSON.parse(line) as Record<string, unknown>);
    const app = await start({
      isFastLaneOpen,
      log: createLogger({ name: 'page', destination: { write } }),
      requests: { note: (operation, status) => void counted.push([operation, status]) },
    });
    const client = await openRawClient(app);
    lines.length = 0;
    counted.length = 0;
    await client.send(PLAIN, 1);
    await client.send(toHead('HEAD /@mio HTTP/1.1', ...LINES), 2);
    await client.send(PLAIN, 3);
    const line = (method: string): unknown => ({
      level: 30,
      time: expect.any(Number) as number,
      name: 'page',
      reqId: expect.stringMatching(/^[\da-f]{8}-\d$/) as string,
      req: { method, url: '/@mio' },
      res: { status: 200 },
      durationMs: expect.any(Number) as number,
      msg: 'request',
    });
    expect(lines).toEqual([line('GET'), line('HEAD'), line('GET')]);
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(3);
    expect(counted).toEqual(Array.from({ length: 3 }, () => ['/@:pubId', 200]));
  });
});

test('counts a connection once when the fast lane passes it to the parser', async () => {
  const { cache } = createTestApp();
  const app = createHttpServer({
    log: createLogger({ name: 'test', level: 'silent' }),
    drainMs: 0,
    connections: { perNetwork: 2, isExempt: () => false },
    openLane: createFastLane({ cache, findHost: () => ({ kind: 'product' }), ownNames: undefined }),
  });
  app.get('/', async () => 'answer');
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => app.close());
  const { port } = app.server.address() as AddressInfo;
  const open = async (): Promise<string> => {
    const socket = createConnection(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [first] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as unknown[];
    return first instanceof Buffer ? 'answered' : 'closed';
  };
  expect([await open(), await open(), await open()]).toEqual(['answered', 'answered', 'closed']);
});
