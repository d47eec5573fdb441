import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { sendPipelined } from '@musubi/server/testing/pipelined-requests';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { RequestHandler } from './forward.ts';
import { createWebServer } from './web-server.ts';

// The production timeouts divided by forty.
const TIMEOUTS = { headMs: 250, requestMs: 750, idleMs: 1500, checkEveryMs: 25 };

let server: Server;
let asked: string[];
let handle: RequestHandler;

beforeEach(async () => {
  asked = [];
  handle = () => undefined;
  const answer: RequestHandler = (incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    handle(incoming, outgoing);
  };
  server = createWebServer({
    forward: answer,
    handle: answer,
    headers: {},
    messages: { busy: answer, tooLong: answer, tooMany: answer },
    isDevelopmentBuild: false,
    timeouts: TIMEOUTS,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const portOf = (): number => (server.address() as AddressInfo).port;

async function countConnections(): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count));
  });
}

function send(bytes: string): Socket {
  const socket = connect(portOf(), '127.0.0.1');
  socket.write(bytes);
  return socket;
}

describe('web server', () => {
  test.each(['/login', '/@mio'])(
    'closes a connection at its ninth unanswered request for %s',
    async (path) => {
      const socket = await sendPipelined({ port: portOf(), path, requests: 1000 });
      socket.resume();
      await once(socket, 'close');
      expect(asked).toEqual(Array.from({ length: 8 }, () => path));
    },
  );

  test('disconnects a client that does not read the response', async () => {
    handle = (_incoming, outgoing) => void outgoing.end(Buffer.alloc(64 * 1024 * 1024));
    await sendPipelined({ port: portOf(), path: '/login', requests: 1 });
    await expect.poll(() => asked).toEqual(['/login']);
    await expect.poll(countConnections, { timeout: 5_000 }).toBe(0);
  });

  test('answers 408 to endless headers and an endless body', async () => {
    handle = (incoming, outgoing) => void incoming.on('error', () => outgoing.destroy());
    expect(await text(send('GET /login HTTP/1.1\r\n'))).toMatch(/^HTTP\/1\.1 408 /);
    const body = 'POST /@mio/letter HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\na';
    expect(await text(send(body))).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('refuses request headers of more than 16 KiB', async () => {
    const answer = await text(send(`GET /${'a'.repeat(17_000)} HTTP/1.1\r\nhost: x\r\n\r\n`));
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });
});
