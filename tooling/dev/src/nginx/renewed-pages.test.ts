import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { createHttpPageInvalidation } from '@musubi/server/page-invalidation';
import { findFreePorts } from '@musubi/server/testing/free-port';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hasNginx, type ShippedNginx, startShippedNginx } from './shipped-nginx.ts';

const canTry = hasNginx();
if (!canTry) console.warn('\n*** LEFT OUT: renewed pages behind nginx were not tried; they need nginx ***\n');

const SECRET = 'the-secret-of-this-test';
const SAVES = 30;
const READERS = 4;
const ENCODINGS = ['br', 'gzip', 'identity'];

/** Current version of the page on the page server. */
let saved = 0;
/** Seconds for which nginx may cache the page. */
let lifetime = '60';
/** Number of 304 responses, which confirm that the cached copy is current. */
let unchanged = 0;
let folder = '';
let nginx: ShippedNginx;

function answer({ headers }: IncomingMessage, outgoing: ServerResponse): void {
  const etag = `"${saved}"`;
  const isUnchanged = headers['if-none-match'] === etag;
  if (isUnchanged) unchanged += 1;
  // Makes the headers longer than the 1,460 bytes that nginx sends at once by default.
  outgoing.writeHead(isUnchanged ? 304 : 200, {
    'x-accel-expires': lifetime,
    'content-security-policy': 'x'.repeat(1500),
    etag,
  });
  outgoing.end(isUnchanged ? undefined : String(saved));
}

const server = createServer(answer);

interface Read {
  readonly status: number;
  readonly version: number;
}

/** Reads a page over a new connection, which the system assigns to either worker of nginx. */
async function read(path: string, encoding = 'gzip'): Promise<Read> {
  const headers = { 'accept-encoding': encoding };
  const [incoming] = (await once(get(`${nginx.origin}${path}`, { agent: false, headers }), 'response')) as [
    IncomingMessage,
  ];
  return { status: incoming.statusCode ?? 0, version: Number(await text(incoming)) };
}

beforeAll(async () => {
  if (!canTry) return;
  folder = await mkdtemp(join(tmpdir(), 'nginx-renewed-'));
  const [port = 0, apiPort = 0, pagePort = 0] = await findFreePorts(3);
  server.listen(pagePort, '127.0.0.1');
  await once(server, 'listening');
  const ports = [pagePort, pagePort] as const;
  const options = { port, apiPort, secret: SECRET, pagePorts: ports, apiPorts: ports, workers: 2 };
  nginx = await startShippedNginx({ folder: join(folder, 'nginx'), ...options });
});
afterAll(async () => {
  if (!canTry) return;
  await nginx.stop();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  saved = 1;
  lifetime = '60';
  unchanged = 0;
});

describe.skipIf(!canTry)('nginx with expiring copies of pages', () => {
  test('shows each save at the next read under constant reads', async () => {
    const pages = createHttpPageInvalidation({ origins: [], cacheOrigins: [nginx.origin], secret: SECRET });
    const over = new AbortController();
    const old: string[] = [];
    let replaced = 0;
    let reads = 0;
    const readOn = async (encoding: string): Promise<void> => {
      const least = replaced;
      const { version } = await read('/@saved', encoding);
      reads += 1;
      if (!(version >= least)) old.push(`${encoding}: ${version} after ${least}`);
    };
    const readers = Array.from({ length: READERS }, async (_unused, place) => {
      while (!over.signal.aborted) await readOn(ENCODINGS[place % ENCODINGS.length] ?? '');
    });
    try {
      for (let save = 1; save <= SAVES; save += 1) {
        saved = save;
        await pages.invalidate(['saved']);
        replaced = save;
        await Promise.all(ENCODINGS.map(readOn));
      }
    } finally {
      over.abort();
    }
    await Promise.all(readers);
    expect(old).toEqual([]);
    expect(reads).toBeGreaterThan(SAVES * ENCODINGS.length);
  });

  test('shows a change once the cached copy has expired', async () => {
    lifetime = '1';
    expect((await read('/@brief')).version).toBe(1);
    saved = 2;
    await expect.poll(async () => (await read('/@brief')).version, { timeout: 10_000, interval: 5 }).toBe(2);
  });

  test('shows a change after a 304 has confirmed the copy', async () => {
    lifetime = '1';
    await read('/@confirmed');
    const poll = { timeout: 10_000, interval: 5 };
    await expect.poll(async () => read('/@confirmed').then(() => unchanged), poll).toBeGreaterThan(0);
    saved = 2;
    await expect.poll(async () => (await read('/@confirmed')).version, poll).toBe(2);
  });

  test('serves no expired copy while the page server refuses connections', async () => {
    lifetime = '1';
    expect((await read('/@outage')).status).toBe(200);
    const { port } = server.address() as { readonly port: number };
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    await expect
      .poll(async () => (await read('/@outage')).status, { timeout: 10_000, interval: 5 })
      .toBe(502);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect((await read('/@outage')).status).toBe(200);
  });
});
