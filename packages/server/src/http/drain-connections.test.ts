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

/** Longer than a busy machine takes for the test. */
const LONG_MS = 60_000;

async function start(drainMs = LONG_MS) {
  const app = createHttpServer({ log: silent, drainMs });
  app.put('/stored', async () => 'stored');
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

/** Opens a connection to the server; `send` sends a request over it and returns the answer. */
async function open(server: Server) {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(client);
  const ended = once(client, 'close');
  let received = '';
  client.on('data', (chunk: Buffer) => (received += chunk.toString()));
  // The poll of `send` reports a connection that breaks.
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

test('answers a request on an open connection while the server stops, and then closes the connection', async () => {
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

test('closes idle connections when the time is over', async () => {
  const app = await start();
  const client = await open(app.server);
  await client.send();
  await drainConnections(app.server, { drainMs: 1 });
  expect(app.server.listening).toBe(false);
  await Promise.all([app.close(), client.ended]);
});

test('closes a connection of any server of ours after its next answer', async () => {
  const server = createLimitedServer((_request, response) => response.end('stored'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = await open(server);
  expect(await client.send()).not.toMatch(/connection: close/i);
  const draining = drainConnections(server, { drainMs: LONG_MS });
  expect(await client.send()).toMatch(/connection: close/i);
  await Promise.all([client.ended, draining]);
});

test('closes a connection after the answer to a request that began before the stop', async () => {
  const responses: ServerResponse[] = [];
  const server = createLimitedServer((_request, response) => void responses.push(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = await open(server);
  const answer = client.send();
  await expect.poll(() => responses).toHaveLength(1);
  await drainConnections(server, { drainMs: 1 });
  const closed = once(server, 'close');
  // Closes the idle connections of this moment.
  server.close();
  responses[0]?.end('stored');
  expect(await answer).not.toMatch(/connection: close/i);
  await Promise.all([client.ended, closed]);
});

test('waits for nothing when no connection is open', async () => {
  const app = await start();
  await drainConnections(app.server, { drainMs: LONG_MS });
  expect(app.server.listening).toBe(false);
  await app.close();
});
