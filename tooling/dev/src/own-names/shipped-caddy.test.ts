import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestPlain,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { findFreePorts } from '@musubi/server/testing/free-port';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { askTls, type TlsAnswer, type TlsAsk } from './ask-tls.ts';
import { hasCaddy, type ShippedCaddy, type ShippedCaddyOptions, startShippedCaddy } from './shipped-caddy.ts';

const canTry = hasCaddy();
if (!canTry) console.warn('\n*** LEFT OUT: own names behind Caddy were not tried; they need Caddy ***\n');

/**
 * Time limit for a new certificate of Caddy's local authority, which takes some hundred milliseconds, and
 * more on a busy machine.
 */
const CERTIFICATE_TIMEOUT_MS = 20_000;

/** Names for which the page server permits a certificate. */
const permitted = new Set<string>();
const asked: string[] = [];
/** Headers of the last request that Caddy forwarded. */
let received: IncomingHttpHeaders = {};

const pageServer = createServer((incoming, outgoing) => {
  const url = new URL(incoming.url ?? '/', 'http://page');
  if (url.pathname === '/internal/names/permission') {
    const domain = url.searchParams.get('domain') ?? '';
    asked.push(domain);
    outgoing.writeHead(permitted.has(domain) ? 204 : 404).end();
    return;
  }
  received = incoming.headers;
  outgoing.end(`page of ${incoming.headers.host ?? ''}`);
});

let options: ShippedCaddyOptions;
let caddy: ShippedCaddy;
let folder = '';

const writeNames = async (...names: readonly string[]): Promise<void> => {
  const block = `${names.join(', ')} {\n\timport own_names\n}\n`;
  await writeFile(join(options.namesFolder, 'names.caddy'), block);
};

/** Opens a URL at a name as a browser does that trusts Caddy's local authority. */
const open = async (name: string, ask: Partial<TlsAsk> = {}): Promise<TlsAnswer> =>
  askTls({ port: options.httpsPort, name, authority: caddy.authority, ...ask });

/** Waits for the certificate of a name, and returns the first response. */
const openOnceReady = async (name: string): Promise<TlsAnswer> =>
  vi.waitFor(async () => open(name), { timeout: CERTIFICATE_TIMEOUT_MS, interval: 100 });

async function openPlain(name: string): Promise<Pick<TlsAnswer, 'status' | 'headers'>> {
  const outgoing = requestPlain({
    host: '127.0.0.1',
    port: options.httpPort,
    path: '/feed.xml',
    headers: { host: name },
    agent: false,
  });
  outgoing.end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  await text(answer);
  return { status: answer.statusCode ?? 0, headers: answer.headers };
}

beforeAll(async () => {
  if (!canTry) return;
  folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  pageServer.listen(0, '127.0.0.1');
  await once(pageServer, 'listening');
  const [httpPort = 0, httpsPort = 0, adminPort = 0] = await findFreePorts(3);
  options = {
    folder: join(folder, 'caddy'),
    namesFolder: join(folder, 'names'),
    httpPort,
    httpsPort,
    adminPort,
    pagePort: (pageServer.address() as AddressInfo).port,
  };
  await mkdir(options.namesFolder);
  await writeNames('mio.example', 'www.mio.example');
  caddy = await startShippedCaddy(options);
});
afterAll(async () => {
  if (!canTry) return;
  await caddy.stop();
  pageServer.close();
  await rm(folder, { recursive: true });
});

describe.skipIf(!canTry)('Caddy as shipped', () => {
  test('serves the listed names over TLS without asking the page server', async () => {
    asked.length = 0;
    expect(await openOnceReady('mio.example')).toMatchObject({ status: 200, body: 'page of mio.example' });
    expect(await openOnceReady('www.mio.example')).toMatchObject({
      status: 200,
      body: 'page of www.mio.example',
    });
    expect(asked).toEqual([]);
  });

  test('gets a certificate for a newer name that the page server permits', async () => {
    permitted.add('new.example');
    expect((await openOnceReady('new.example')).status).toBe(200);
    expect(asked).toContain('new.example');
  });

  test('issues no certificate for a name without a page', async () => {
    await expect(open('stranger.example')).rejects.toThrow(/alert|SSL|TLS/i);
    await expect(open('mio.example.stranger.example')).rejects.toThrow(/alert|SSL|TLS/i);
  });

  test('refuses a host other than the TLS name', async () => {
    await openOnceReady('mio.example');
    expect((await open('mio.example', { host: 'www.mio.example' })).status).toBe(421);
    expect((await open('mio.example', { host: 'stranger.example' })).status).toBe(421);
  });

  test('hides the paths between servers from visitors', async () => {
    await openOnceReady('mio.example');
    for (const path of [
      '/internal',
      '/internal/names/permission?domain=mio.example',
      '/internal/invalidations',
    ]) {
      expect((await open('mio.example', { path })).status).toBe(404);
    }
    expect((await open('mio.example', { path: '/%69nternal/names/permission' })).status).toBe(404);
    expect((await open('mio.example', { path: '//internal/names/permission' })).status).not.toBe(204);
  });

  test("sends the visitor's real address to the page server, not a claimed one", async () => {
    await openOnceReady('mio.example');
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      forwarded: 'for=203.0.113.9',
    };
    await open('mio.example', { headers });
    expect(received).toMatchObject({
      host: 'mio.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  });

  test('redirects from http to https at the same name', async () => {
    const { status, headers } = await openPlain('mio.example');
    expect([status, headers.location]).toEqual([
      308,
      `https://mio.example${options.httpsPort === 443 ? '' : ''}/feed.xml`,
    ]);
  });

  test('serves a name that was added to the file after a reload', async () => {
    await writeNames('mio.example', 'added.example');
    await caddy.reload();
    asked.length = 0;
    expect((await openOnceReady('added.example')).status).toBe(200);
    expect(asked).toEqual([]);
  });

  test('answers TLS for known names after a restart while the page server is down', async () => {
    await openOnceReady('mio.example');
    pageServer.close();
    pageServer.closeAllConnections();
    await caddy.stop();
    caddy = await startShippedCaddy(options);
    // The TLS handshake works, and Caddy answers 502 because no server runs behind it.
    expect((await openOnceReady('mio.example')).status).toBe(502);
  });
});
