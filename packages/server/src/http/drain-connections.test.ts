import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { createLogger } from '../log/logger.ts';
import { drainConnections } from './drain-connections.ts';
import { createHttpServer } from './http-server.ts';
import { createLimitedServer } from './limited-server.ts';

const REQUEST = 'PUT /stored HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n';

const silent = createLogger({ name: 'test', level: 'silent' });
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

/** Longer than the test takes, even on a busy machine. */
const LONG_MS = 60_000;

async function start(drainMs = LONG_MS) {
  const app = createHttpServer({ log: silent, drainMs });
  app.put('/stored', async () => 'stored');
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

/** Opens a connection to the server. Its function `send` sends a request and returns the response. */
async function open(server: Server) {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(client);
  const ended = once(client, 'close');
  let received = '';
  client.on('data', (chunk: Buffer) => (received += chunk.toString()));
  // The poll in `send` reports a broken connection.
  client.on('error', () => {});
  await once(client, 'connect');
  const send = async (): Promise<string> => {
    received = '';
    client.write(REQUEST);
    await expect.poll(() => received).toMatch(/stored$/);
    return received;
  };
  return { send, ended };
}

test('answers a request on an open connection during a stop, then closes the connection', async () => {
  const app = await start();
  const { server } = app;
  const { port } = server.address() as AddressInfo;
  const client = await open(server);
  expect(await client.send()).not.toMatch(/connection: close/i);
  const closing = app.close();
  await expect.poll(() => server.listening).toBe(false);
  expect(await client.send()).toMatch(/connection: close/i);
  await Promise.all([client.ended, closing]);
  const refused = connect(port, '127.0.0.1');
  await expect(once(refused, 'connect')).rejects.toThrow('ECONNREFUSED');
});

test('closes idle connections after the time limit', async () => {
  const app = await start();
  const client = await open(app.server);
  await client.send();
  await drainConnections(app.server, { drainMs: 1 });
  expect(app.server.listening).toBe(false);
  await Promise.all([app.close(), client.ended]);
});

test('closes a connection of any of our servers after its next response', async () => {
  const server = createLimitedServer((_request, response) => response.end('stored'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = await open(server);
  expect(await client.send()).not.toMatch(/connection: close/i);
  const draining = drainConnections(server, { drainMs: LONG_MS });
  expect(await client.send()).toMatch(/connection: close/i);
  await Promise.all([client.ended, draining]);
});

test('closes a connection after a request that began before the stop', async () => {
  const responses: ServerResponse[] = [];
  const server = createLimitedServer((_request, response) => void responses.push(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = await open(server);
  const answer = client.send();
  await expect.poll(() => responses).toHaveLength(1);
  await drainConnections(server, { drainMs: 1 });
  const closed = once(server, 'close');
  // Closes the connections that are idle at this moment.
  server.close();
  responses[0]?.end('stored');
  expect(await answer).not.toMatch(/connection: close/i);
  await Promise.all([client.ended, closed]);
});

test('does not wait when no connection is open', async () => {
  const app = await start();
  await drainConnections(app.server, { drainMs: LONG_MS });
  expect(app.server.listening).toBe(false);
  await app.close();
});
