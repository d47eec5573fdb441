import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { afterEach, describe, expect, test } from 'vitest';

import { createLimitedServer } from './limited-server.ts';
import { RefusedBodyError, UPLOAD_LIMITS, type UploadLimits } from './request-bodies.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

const TIMEOUTS = { headMs: 10_000, requestMs: 300, idleMs: 60_000, checkEveryMs: 20 };
// Limits at which a body that is still arriving is never too slow, however busy the machine is.
const LIMITS: UploadLimits = {
  ...UPLOAD_LIMITS,
  slowAfterMs: 50,
  paceBytes: 1,
  paceMs: 30_000,
  lingerMs: 100,
};

/**
 * Starts a server that reads bodies. Requests below `/up` are uploads. The header `network` sets the client's
 * network.
 */
async function start(limits: Partial<UploadLimits> = {}, { requestMs } = TIMEOUTS): Promise<Server> {
  // Node accepts no time limit for the headers that is longer than the limit for the whole request.
  const { uploadMs } = { ...LIMITS, ...limits };
  const server = createLimitedServer(
    (request, response) => {
      request.on('error', (error) => {
        if (!(error instanceof RefusedBodyError)) return;
        response.writeHead(error.reason === 'too_many' ? 503 : 400).end(error.message);
      });
      request.resume().on('end', () => response.end('whole'));
    },
    {
      timeouts: { ...TIMEOUTS, requestMs, headMs: Math.min(TIMEOUTS.headMs, requestMs + uploadMs) },
      uploads: {
        isUpload: ({ url }) => url === '/up',
        networkOf: ({ headers }) => String(headers['network']),
        limits: { ...LIMITS, ...limits },
      },
    },
  );
  opened.push({ close: () => server.closeAllConnections() }, server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Opens a request and sends the beginning of its chunked body. */
async function beginBody(server: Server, path: string, network = 'a'): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // The server may reset a connection whose body is still arriving.
  socket.on('error', () => undefined);
  opened.unshift({ close: () => socket.destroy() });
  const requested = once(server, 'request');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nNetwork: ${network}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  sendPiece(socket);
  await requested;
  return socket;
}

const sendPiece = (socket: Socket): boolean => socket.write('1\r\nx\r\n');
const endBody = (socket: Socket): boolean => socket.write('0\r\n\r\n');

/** Sends a chunk at intervals until `ms` have passed. */
async function sendFor(socket: Socket, ms: number): Promise<void> {
  const startedAt = performance.now();
  const send = (): number => {
    sendPiece(socket);
    return performance.now() - startedAt;
  };
  await expect.poll(send, { timeout: 20_000 }).toBeGreaterThan(ms);
}

/** Returns what the server sends next. @throws when it sends nothing for a while. */
async function answerTo(socket: Socket): Promise<string> {
  let answer = '';
  socket.once('data', (bytes) => (answer = String(bytes)));
  await expect.poll(() => answer, { timeout: 20_000 }).not.toBe('');
  return answer;
}

describe('the body of an upload', () => {
  test('C1: may take longer than the time limit of a request', async () => {
    const socket = await beginBody(await start(), '/up');
    await sendFor(socket, 3 * TIMEOUTS.requestMs);
    endBody(socket);
    expect(await answerTo(socket)).toContain('whole');
  });

  test('C1: is ended with a response when it stops arriving', async () => {
    const socket = await beginBody(await start({ paceMs: 400 }), '/up');
    expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 400 .*arrives too slowly/s);
    await expect.poll(() => socket.destroyed, { timeout: 20_000 }).toBe(true);
  });

  test('C1: is ended when it arrives continuously but too slowly', async () => {
    const socket = await beginBody(await start({ paceMs: 400, paceBytes: 10_000 }), '/up');
    const answer = answerTo(socket);
    await sendFor(socket, 500);
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('C1: is ended at the overall time limit even if it still arrives', async () => {
    const socket = await beginBody(await start({ uploadMs: 400 }), '/up');
    const answer = answerTo(socket);
    await sendFor(socket, 500);
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test('C1: ends a body that is no upload at the time limit of a request', async () => {
  const server = await start();
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => socket.end(code));
  const socket = await beginBody(server, '/small');
  const answer = answerTo(socket);
  await sendFor(socket, TIMEOUTS.requestMs);
  expect(await answer).toBe('ERR_HTTP_REQUEST_TIMEOUT');
});

test('C1: answers 503 to the ninth slow body of a network, but not of others', async () => {
  const server = await start();
  const eight = await Promise.all(Array.from({ length: 8 }, async () => beginBody(server, '/up')));
  await sendFor(eight[0]!, 4 * LIMITS.slowAfterMs);
  expect(await answerTo(await beginBody(server, '/up'))).toMatch(/^HTTP\/1\.1 503 /);
  const other = await beginBody(server, '/up', 'b');
  await sendFor(other, 4 * LIMITS.slowAfterMs);
  for (const socket of [...eight, other]) {
    endBody(socket);
    expect(await answerTo(socket)).toContain('whole');
  }
});

test('C1: accepts a slow body after another of its network has ended', async () => {
  const server = await start({ maxSlowOfNetwork: 1 });
  const first = await beginBody(server, '/up');
  await sendFor(first, 4 * LIMITS.slowAfterMs);
  endBody(first);
  await answerTo(first);
  const second = await beginBody(server, '/up');
  await sendFor(second, 4 * LIMITS.slowAfterMs);
  endBody(second);
  expect(await answerTo(second)).toContain('whole');
});

test('C1: limits slow uploads and other slow bodies separately', async () => {
  const server = await start({ maxSlow: 1, maxSlowOfNetwork: 1 }, { ...TIMEOUTS, requestMs: 30_000 });
  const other = await beginBody(server, '/small');
  await sendFor(other, 4 * LIMITS.slowAfterMs);
  expect(await answerTo(await beginBody(server, '/small', 'b'))).toMatch(/^HTTP\/1\.1 503 /);
  const upload = await beginBody(server, '/up');
  await sendFor(upload, 4 * LIMITS.slowAfterMs);
  for (const socket of [other, upload]) {
    endBody(socket);
    expect(await answerTo(socket)).toContain('whole');
  }
});

test('C1: answers 503 to the 201st slow body, whatever its network', async () => {
  const server = await start();
  const all: Socket[] = [];
  for (let at = 0; at < 200; at += 1) all.push(await beginBody(server, '/up', `n${at % 25}`));
  await sendFor(all[0]!, 4 * LIMITS.slowAfterMs);
  expect(await answerTo(await beginBody(server, '/up', 'new'))).toMatch(/^HTTP\/1\.1 503 /);
  endBody(all[199]!);
  expect(await answerTo(all[199]!)).toContain('whole');
});

test('C1: lets a client read the response while its body is still arriving', async () => {
  const server = await start({ paceMs: 400, paceBytes: 10_000, lingerMs: 30_000 });
  const socket = await beginBody(server, '/up');
  expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 400 /);
  sendPiece(socket);
  endBody(socket);
  // The connection still accepts requests, so it was not reset.
  socket.write('POST /up HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx');
  expect(await answerTo(socket)).toContain('whole');
});
