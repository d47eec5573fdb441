import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { askTls, type TlsAnswer } from '@musubi/dev/own-names/ask-tls';
import { hasCaddy, type ShippedCaddy, startShippedCaddy } from '@musubi/dev/own-names/shipped-caddy';
import { findFreePorts } from '@musubi/server/testing/free-port';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { DEPLOY } from '../templates.ts';
import { askPlain } from './ask-plain.ts';
import { offerTls } from './offer-tls.ts';
import { type PartServers, startPartServers, stopPartServers } from './part-servers.ts';

const canTry = hasCaddy();
if (!canTry) console.warn('\n*** LEFT OUT: the site behind Caddy was not tried; it needs Caddy ***\n');

const SITE = 'site.example';
/**
 * Time limit for a new certificate of Caddy's local authority, which takes some hundred milliseconds, and
 * more on a busy machine.
 */
const CERTIFICATE_TIMEOUT_MS = 20_000;

let folder = '';
let [httpPort, httpsPort] = [0, 0];
let parts: PartServers;
let caddy: ShippedCaddy;

const ask = async (name: string, path: string, method = 'GET'): Promise<TlsAnswer> =>
  askTls({ port: httpsPort, name, path, method, authority: caddy.authority });

beforeAll(async () => {
  if (!canTry) return;
  folder = await mkdtemp(join(tmpdir(), 'caddy-site-'));
  parts = await startPartServers();
  const [http = 0, https = 0, adminPort = 0] = await findFreePorts(3);
  [httpPort, httpsPort] = [http, https];
  const namesFolder = join(folder, 'names');
  await mkdir(namesFolder);
  caddy = await startShippedCaddy({
    folder: join(folder, 'caddy'),
    namesFolder,
    httpPort,
    httpsPort,
    adminPort,
    pagePort: parts.page.port,
    variables: {
      SITE,
      WEB_SERVER: `127.0.0.1:${parts.web.port}`,
      API_SERVER: `127.0.0.1:${parts.api.port}`,
      CONTENT_SERVER: `127.0.0.1:${parts.content.port}`,
      UNAVAILABLE: DEPLOY,
    },
  });
  for (const name of [SITE, `api.${SITE}`, `content.${SITE}`])
    await vi.waitFor(async () => ask(name, '/'), { timeout: CERTIFICATE_TIMEOUT_MS, interval: 100 });
});
afterAll(async () => {
  if (!canTry) return;
  await caddy.stop();
  await stopPartServers(parts);
  await rm(folder, { recursive: true });
});

describe.skipIf(!canTry)('the site behind Caddy', () => {
  test.each([
    [SITE, '/', 'web /'],
    [SITE, '/my/links', 'web /my/links'],
    [SITE, '/@mio', 'page /@mio'],
    [SITE, '/%40mio', 'page /%40mio'],
    [SITE, '/f/h-1', 'page /f/h-1'],
    [SITE, '/sitemap-1.xml', 'page /sitemap-1.xml'],
    [SITE, '/robots.txt', 'page /robots.txt'],
    [`api.${SITE}`, '/v4/profile', 'api /v4/profile'],
    [`content.${SITE}`, '/i/1.webp', 'content /i/1.webp'],
  ])('forwards https://%s%s to the right server', async (name, path, body) => {
    expect(await ask(name, path)).toMatchObject({ status: 200, body });
  });

  test.each([
    ['TLSv1.3', 'ALL', 'TLSv1.3'],
    ['TLSv1.2', 'ALL', 'TLSv1.2'],
    ['TLSv1.2', 'ECDHE+AES+SHA', 'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE'],
    ['TLSv1.1', 'ALL', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'],
  ] as const)('negotiates %s with the ciphers %s: %s', async (version, ciphers, answer) => {
    const offer = { port: httpsPort, name: SITE, authority: caddy.authority, version, ciphers };
    expect(await offerTls(offer)).toBe(answer);
  });

  test('redirects plain HTTP to https', async () => {
    expect(await askPlain(httpPort, SITE, '/@mio?a=1')).toEqual([308, `https://${SITE}/@mio?a=1`]);
  });

  test.each(['/metrics', '/internal', '/internal/invalidations'])('answers %s with 404', async (path) => {
    for (const name of [SITE, `api.${SITE}`, `content.${SITE}`])
      expect((await ask(name, path)).status).toBe(404);
  });

  test('keeps queries and referrers out of the log', async () => {
    await askTls({
      port: httpsPort,
      name: SITE,
      path: '/login/action?oobCode=the-secret-code',
      authority: caddy.authority,
      headers: { referer: 'https://elsewhere.example/the-secret-page' },
    });
    await vi.waitFor(() => expect(caddy.readLog()).toContain('/login/action?…'));
    expect(caddy.readLog()).not.toContain('the-secret');
  });

  test('C1: streams uploads and returns an early response', async () => {
    const name = `api.${SITE}`;
    const to = { host: '127.0.0.1', port: httpsPort, servername: name, ca: caddy.authority, agent: false };
    const outgoing = request({ ...to, path: '/images', method: 'POST', headers: { host: name } });
    outgoing.on('error', () => {}).setHeader('content-length', 1000);
    outgoing.write('a');
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    outgoing.destroy();
  });

  test.each(['GET', 'PUT', 'DELETE', 'POST'])(
    'retries a %s until the server has restarted',
    async (method) => {
      await parts.web.stop();
      const waiting = ask(SITE, '/my/links', method);
      await parts.web.start();
      expect(await waiting).toMatchObject({ status: 200, body: 'web /my/links' });
    },
  );

  test('retries a GET after the server crashes', async () => {
    const before = parts.api.count();
    parts.api.crashOnce();
    expect((await ask(`api.${SITE}`, '/v4/profile')).status).toBe(200);
    expect(parts.api.count() - before).toBe(2);
  });

  test.each(['PUT', 'DELETE', 'POST'])('does not retry a %s after the server crashes', async (method) => {
    const before = parts.api.count();
    parts.api.crashOnce();
    expect((await ask(`api.${SITE}`, '/v4/profile', method)).status).toBe(503);
    expect(parts.api.count() - before).toBe(1);
  });

  test('serves an error page, and a problem document for the API, while a server is down', async () => {
    await Promise.all([parts.page.stop(), parts.api.stop()]);
    const [page, api, web] = await Promise.all([
      ask(SITE, '/@mio'),
      ask(`api.${SITE}`, '/v4/profile'),
      ask(SITE, '/'),
    ]);
    expect(page.status).toBe(502);
    expect(page.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(page.body).toContain('lang="ja"');
    expect(api.status).toBe(503);
    expect(api.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'application/problem+json' });
    expect(JSON.parse(api.body)).toMatchObject({ status: 503, code: 'service_unavailable' });
    expect(web.status).toBe(200);
    await Promise.all([parts.page.start(), parts.api.start()]);
  });
});
