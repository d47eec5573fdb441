import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { findFreePorts } from '@musubi/server/testing/free-port';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hasNginx, type ShippedNginx, startShippedNginx } from './shipped-nginx.ts';

const canTry = hasNginx();
if (!canTry) console.warn('\n*** LEFT OUT: repeated requests were not tried; they need nginx ***\n');

const BODY = 'a body of a request';
const UNAVAILABLE = { status: 503, isProblem: true };
const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

let folder = '';
let [ownPort, ownApiPort] = [0, 0];
let apiPorts: readonly [number, number];
let servers: readonly Server[] = [];
let nginx: ShippedNginx;
/** Requests that one of the servers has received. */
const received: { readonly method: string; readonly body: string }[] = [];
/** Number of upcoming requests during which a server crashes. */
let crashes = 0;

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  received.push({ method: incoming.method ?? '', body: await text(incoming) });
  crashes -= 1;
  if (crashes >= 0) incoming.socket.destroy();
  else outgoing.end('answered');
}

async function listen(port: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function stop(server: Server | undefined): Promise<void> {
  if (server?.listening !== true) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

async function send(method: string): Promise<{ readonly status: number; readonly isProblem: boolean }> {
  const outgoing = request(`${nginx.apiOrigin}/v4/profile`, { method, agent: false });
  outgoing.end(WITH_BODY.has(method) ? BODY : undefined);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const isProblem = (await text(incoming)).includes('"code":"service_unavailable"');
  return { status: incoming.statusCode ?? 0, isProblem };
}

async function startNginx(): Promise<ShippedNginx> {
  const secret = 'the-secret-of-this-test';
  const ports = { port: ownPort, apiPort: ownApiPort, pagePorts: apiPorts, apiPorts };
  return startShippedNginx({ folder, secret, ...ports });
}

beforeAll(async () => {
  if (!canTry) return;
  folder = await mkdtemp(join(tmpdir(), 'nginx-repeated-'));
  const [first = 0, second = 0, one = 0, other = 0] = await findFreePorts(4);
  [ownPort, ownApiPort] = [first, second];
  apiPorts = [one, other];
  servers = await Promise.all(apiPorts.map(listen));
  nginx = await startNginx();
});
afterAll(async () => {
  if (!canTry) return;
  await nginx.stop();
  for (const server of servers) await stop(server);
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  received.length = 0;
  crashes = 0;
});

describe.skipIf(!canTry)('nginx before two servers', () => {
  test.each(['GET', 'HEAD', 'OPTIONS'])('retries a %s after the server crashes', async (method) => {
    crashes = 1;
    expect((await send(method)).status).toBe(200);
    expect(received).toHaveLength(2);
  });

  test.each(['PUT', 'DELETE', 'POST', 'PATCH'])(
    'does not retry a %s after the server crashes',
    async (method) => {
      crashes = 1;
      expect(await send(method)).toEqual(UNAVAILABLE);
      expect(received).toHaveLength(1);
    },
  );

  test.each([
    ['PUT', 0],
    ['DELETE', 1],
  ] as const)('sends a %s to the other server when one refuses the connection', async (method, at) => {
    await stop(servers[at]);
    const readErrors = async (): Promise<string> => readFile(join(folder, 'error.log'), 'utf8');
    const refusal = new RegExp(`connect\\(\\) failed.*"${method} /v4/profile`);
    let sent = 0;
    // nginx sends requests to the servers in turn, so one of the first requests goes to the stopped server.
    await expect
      .poll(
        async () => {
          sent += 1;
          expect((await send(method)).status).toBe(200);
          return readErrors();
        },
        { timeout: 10_000, interval: 10 },
      )
      .toMatch(refusal);
    const body = method === 'PUT' ? BODY : '';
    expect(received).toEqual(Array.from({ length: sent }, () => ({ method, body })));
    servers = await Promise.all(
      servers.map(async (server, place) => (place === at ? listen(apiPorts[at]) : server)),
    );
  });

  test('starts again after a kill of the master and its workers', async () => {
    await nginx.kill();
    await expect(send('GET')).rejects.toThrow('ECONNREFUSED');
    nginx = await startNginx();
    expect((await send('GET')).status).toBe(200);
  });

  test('answers a PUT with a problem document while no server runs', async () => {
    for (const server of servers) await stop(server);
    expect(await send('PUT')).toEqual(UNAVAILABLE);
  });
});
