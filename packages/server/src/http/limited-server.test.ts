import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, describe, expect, test } from 'vitest';

import type { ConnectionLimit } from '../limits/connection-limit.ts';
import { createLogger } from '../log/logger.ts';
import { sendPipelined } from '../testing/pipelined-requests.ts';
import { createHttpServer } from './http-server.ts';
import { createLimitedServer } from './limited-server.ts';

const log = createLogger({ name: 'test', level: 'silent' });
const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

function keepOpen(socket: Socket): Socket {
  opened.unshift({ close: () => socket.destroy() });
  return socket;
}

type Start = (handle: RequestListener, connections?: ConnectionLimit) => Promise<Server>;

/** The functions with which the apps create servers. The tests call each function with one request handler. */
const SERVERS: readonly (readonly [string, Start])[] = [
  [
    'createLimitedServer',
    async (handle, connections) => {
      const server = createLimitedServer(handle, { connections });
      opened.push({ close: () => server.closeAllConnections() }, server);
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    },
  ],
  [
    'createHttpServer with routes',
    async (handle, connections) => {
      const app = createHttpServer({ log, connections });
      opened.push({ close: () => app.server.closeAllConnections() }, app);
      app.get('*', (request, reply) => {
        reply.hijack();
        handle(request.raw, reply.raw);
      });
      await app.listen({ host: '127.0.0.1', port: 0 });
      return app.server;
    },
  ],
  [
    'createHttpServer with a first answer',
    async (handle, connections) => {
      const app = createHttpServer({
        log,
        connections,
        first: (request, response) => {
          handle(request, response);
          return true;
        },
      });
      opened.push({ close: () => app.server.closeAllConnections() }, app);
      await app.listen({ host: '127.0.0.1', port: 0 });
      return app.server;
    },
  ],
];

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

describe.each(SERVERS)('a server from %s', (_name, start) => {
  test('closes a connection at its ninth unanswered request', async () => {
    const asked: string[] = [];
    const server = await start(({ url }) => void asked.push(url ?? ''));
    const socket = keepOpen(await sendPipelined({ port: portOf(server), path: '/slow', requests: 1000 }));
    socket.resume();
    await once(socket, 'close');
    expect(asked).toHaveLength(8);
  });

  test('counts a request as unanswered until the client has read its response', async () => {
    let asked = 0;
    const server = await start((_request, response) => {
      asked += 1;
      response.end(Buffer.alloc(16 * 1024 * 1024));
    });
    const socket = keepOpen(await sendPipelined({ port: portOf(server), path: '/large', requests: 1 }));
    await expect.poll(() => asked).toBe(1);
    socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20));
    await expect.poll(async () => countConnections(server)).toBe(0);
    expect(asked).toBeLessThanOrEqual(8);
  });

  test('B6: closes connections of a network above its limit', async () => {
    const server = await start((_request, response) => void response.end('answer'), {
      perNetwork: 2,
      isExempt: () => false,
    });
    const open = (): Socket => {
      const socket = keepOpen(connect(portOf(server), '127.0.0.1'));
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
      return socket;
    };
    const [first, second] = [open(), open()];
    await Promise.all([once(first, 'data'), once(second, 'data')]);
    const seen: string[] = [];
    const note = (event: string) => () => void seen.push(event);
    open()
      .on('data', note('answer'))
      .on('error', () => {})
      .on('close', note('close'));
    await expect.poll(() => seen).toEqual(['close']);
    first.destroy();
    await expect.poll(async () => countConnections(server)).toBe(1);
    const fourth = open();
    expect(String(await once(fourth, 'data'))).toContain('answer');
  });

  test('B6: keeps connections of an exempt address above the limit', async () => {
    const server = await start((_request, response) => void response.end('answer'), {
      perNetwork: 0,
      isExempt: (address) => address === '127.0.0.1',
    });
    const socket = keepOpen(connect(portOf(server), '127.0.0.1'));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(String(await once(socket, 'data'))).toContain('answer');
  });

  test('answers five batches of eight pipelined requests in order', async () => {
    const server = await start(({ url }, response) => void response.end(`<${url}>`));
    const socket = keepOpen(connect(portOf(server), '127.0.0.1'));
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    for (let round = 1; round <= 5; round += 1) {
      const paths = Array.from({ length: 8 }, (_, at) => `/${round}-${at}`);
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
      const expected = paths.map((path) => `<${path}>`);
      await expect.poll(() => (received.match(/<\S+>/g) ?? []).slice(-8)).toEqual(expected);
    }
  });
});

async function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count));
  });
}

describe('createLimitedServer', () => {
  const timeouts = { headMs: 200, requestMs: 400, idleMs: 300, checkEveryMs: 20 };

  async function open(handle: RequestListener): Promise<{ server: Server; socket: Socket }> {
    const server = createLimitedServer(handle, { timeouts });
    opened.push({ close: () => server.closeAllConnections() }, server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, socket: keepOpen(connect(portOf(server), '127.0.0.1')) };
  }

  test('answers 408 when request headers never end', async () => {
    const { socket } = await open((_request, response) => void response.end());
    socket.write('GET / HTTP/1.1\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('closes a connection whose client does not read the response', async () => {
    const { server, socket } = await open((_request, response) => {
      response.end(Buffer.alloc(64 * 1024 * 1024));
    });
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(server, 'connection');
    await expect.poll(async () => countConnections(server), { timeout: 5_000 }).toBe(0);
  });

  test('drops the remaining pipelined requests when the handler closes the connection', async () => {
    let asked = 0;
    const { server } = await open(({ socket }) => {
      asked += 1;
      socket.destroy();
    });
    const socket = keepOpen(await sendPipelined({ port: portOf(server), path: '/', requests: 5 }));
    socket.resume();
    await once(socket, 'close');
    expect(asked).toBe(1);
  });

  test('refuses request line and headers over 16 KiB', async () => {
    const { socket } = await open((_request, response) => void response.end());
    socket.write(`GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /);
  });
});
