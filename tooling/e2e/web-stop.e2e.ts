import { once } from 'node:events';
import { connect } from 'node:net';

import { hasFullDisk, listStatuses, startOnFullDisk, stopServer } from '@musubi/server/testing/full-disk';
import { expect, test } from '@playwright/test';

import {
  findServerWithoutApi,
  startWebWithoutApi,
  type WebWithoutApi,
} from './src/servers/web-without-api.ts';

// A response to HEAD has no body.
const REQUEST = 'HEAD /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const CONNECTIONS = 8;

let web: WebWithoutApi;

test.beforeAll(async () => {
  web = await startWebWithoutApi();
});

test.afterAll(async () => web.stop());

interface BusyConnection {
  /**
   * Resolves when the server has closed the connection, with the last response and the number of unanswered
   * requests.
   */
  readonly closed: Promise<{ readonly last: string; readonly unanswered: number }>;
}

/** Opens a connection and sends each request as soon as the previous one is answered. */
async function sendContinuously(origin: string): Promise<BusyConnection> {
  const { hostname, port } = new URL(origin);
  const client = connect(Number(port), hostname);
  let [received, last, unanswered] = ['', '', 0];
  const send = (): void => {
    if (!client.writable) return;
    unanswered += 1;
    client.write(REQUEST);
  };
  const read = (): void => {
    if (!received.endsWith('\r\n\r\n')) return;
    [last, received] = [received, ''];
    unanswered -= 1;
    if (!/^connection: close\r$/im.test(last)) send();
  };
  client.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    read();
  });
  // Ignores the error, because a broken connection also emits `close`.
  client.on('error', () => {});
  const closed = new Promise<{ readonly last: string; readonly unanswered: number }>((resolve) => {
    client.once('close', () => resolve({ last, unanswered }));
  });
  await once(client, 'connect');
  send();
  await expect.poll(() => last).toMatch(/^HTTP\/1\.1 200 /);
  return { closed };
}

test('answers requests on open connections before the web server stops', async () => {
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => sendContinuously(web.origin)),
  );
  await web.stop();
  for (const { closed } of connections) {
    const { last, unanswered } = await closed;
    expect(unanswered).toBe(0);
    expect(last).toMatch(/^HTTP\/1\.1 200 /);
    expect(last).toMatch(/^connection: close\r$/im);
  }
});

for (const app of ['web', 'page'] as const) {
  test(`4D1: the ${app} server answers and stops when its log is on a full disk`, async () => {
    test.skip(!hasFullDisk);
    const program = await findServerWithoutApi(app);
    const server = await startOnFullDisk(program);
    try {
      // Each of these answers writes a line, because the server behind this one is down.
      expect(new Set(await listStatuses(`${program.origin}/@mio`, 40))).toEqual(new Set([503]));
      expect(await listStatuses(program.readyUrl, 1)).toEqual([200]);
      expect(await stopServer(server)).toBe(0);
    } finally {
      server.kill('SIGKILL');
    }
  });
}
