import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hasNginx, type ShippedNginx, startShippedNginx } from '@musubi/dev/nginx/shipped-nginx';
import { askTls, type TlsAnswer } from '@musubi/dev/own-names/ask-tls';
import { findFreePorts } from '@musubi/server/testing/free-port';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { hasProgram } from '../programs.ts';
import { DEPLOY } from '../templates.ts';
import { askPlain } from './ask-plain.ts';
import { offerTls } from './offer-tls.ts';
import { type PartServers, startPartServers, stopPartServers } from './part-servers.ts';

const canTry = hasNginx() && hasProgram('openssl');
if (!canTry)
  console.warn('\n*** LEFT OUT: the site behind nginx was not tried; it needs nginx and openssl ***\n');

const SITE = 'example.com';

let folder = '';
let ports = { httpsPort: 0, httpPort: 0 };
let authority = '';
let parts: PartServers;
let nginx: ShippedNginx;

const ask = async (name: string, path: string): Promise<TlsAnswer> =>
  askTls({ port: ports.httpsPort, name, path, authority });

/** Writes a self-signed certificate for the three hosts. */
function writeCertificate(certificates: string): void {
  const names = [SITE, `api.${SITE}`, `content.${SITE}`].map((name) => `DNS:${name}`).join(',');
  const files = ['-keyout', join(certificates, 'site.key'), '-out', join(certificates, 'site.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const { status, stderr } = spawnSync('openssl', [
    'req',
    ...kind,
    '-subj',
    `/CN=${SITE}`,
    '-addext',
    `subjectAltName=${names}`,
    ...files,
  ]);
  if (status !== 0) throw new Error(String(stderr));
}

beforeAll(async () => {
  if (!canTry) return;
  folder = await mkdtemp(join(tmpdir(), 'nginx-site-'));
  const certificates = join(folder, 'certificates');
  await mkdir(certificates);
  writeCertificate(certificates);
  authority = await readFile(join(certificates, 'site.pem'), 'utf8');
  parts = await startPartServers();
  const [port = 0, apiPort = 0, httpsPort = 0, httpPort = 0] = await findFreePorts(4);
  ports = { httpsPort, httpPort };
  nginx = await startShippedNginx({
    folder: join(folder, 'nginx'),
    port,
    apiPort,
    secret: 'the-secret-of-this-test',
    webPort: parts.web.port,
    pagePorts: [parts.page.port, parts.page.port],
    apiPorts: [parts.api.port, parts.api.port],
    tls: { ...ports, contentPort: parts.content.port, certificates, unavailable: DEPLOY },
  });
});
afterAll(async () => {
  if (!canTry) return;
  await nginx.stop();
  await stopPartServers(parts);
  await rm(folder, { recursive: true });
});

describe.skipIf(!canTry)('the site behind nginx', () => {
  test.each([
    [SITE, '/my/links', 'web /my/links'],
    [SITE, '/@mio', 'page /@mio'],
    [`api.${SITE}`, '/v4/profile', 'api /v4/profile'],
    [`content.${SITE}`, '/i/1.webp', 'content /i/1.webp'],
  ])('forwards https://%s%s to the right server', async (name, path, body) => {
    expect(await ask(name, path)).toMatchObject({ status: 200, body });
  });

  test("forwards the scheme https and the visitor's address to servers", async () => {
    await ask(`content.${SITE}`, '/i/1.webp');
    expect(parts.content.headers()).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '127.0.0.1',
    });
  });

  test('supports HTTP/2', async () => {
    const session = connect(`https://127.0.0.1:${ports.httpsPort}`, { ca: authority, servername: SITE });
    await once(session, 'connect');
    expect(session.alpnProtocol).toBe('h2');
    session.destroy();
  });

  test.each([
    ['TLSv1.3', 'ALL', 'TLSv1.3'],
    ['TLSv1.2', 'ALL', 'TLSv1.2'],
    ['TLSv1.2', 'ECDHE+AES+SHA', 'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE'],
    ['TLSv1.1', 'ALL', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'],
  ] as const)('negotiates %s with the ciphers %s: %s', async (version, ciphers, answer) => {
    const offer = { port: ports.httpsPort, name: SITE, authority, version, ciphers };
    expect(await offerTls(offer)).toBe(answer);
  });

  test('redirects plain HTTP, but serves ACME challenges itself', async () => {
    expect(await askPlain(ports.httpPort, SITE, '/@mio?a=1')).toEqual([308, `https://${SITE}/@mio?a=1`]);
    expect(await askPlain(ports.httpPort, SITE, '/.well-known/acme-challenge/none')).toEqual([
      404,
      undefined,
    ]);
  });

  test('refuses the TLS handshake for an unknown name', async () => {
    await expect(ask('stranger.example', '/')).rejects.toThrow(/alert|SSL|TLS/i);
  });

  test.each(['/metrics', '/internal', '/internal/invalidations'])('answers %s with 404', async (path) => {
    for (const name of [SITE, `api.${SITE}`, `content.${SITE}`])
      expect((await ask(name, path)).status).toBe(404);
  });

  test('keeps queries out of the log', async () => {
    await ask(SITE, '/login/action?oobCode=the-secret-code');
    const readLog = async (): Promise<string> => readFile(join(folder, 'nginx/site.log'), 'utf8');
    await vi.waitFor(async () => expect(await readLog()).toContain('/login/action'), { timeout: 5_000 });
    expect(await readLog()).not.toContain('the-secret');
  });

  // Both addresses of an upstream lead to the same stand-in here, so its failure marks both as failed.
  test.each([
    ['page', SITE, '/@mio'],
    ['api', `api.${SITE}`, '/v4/profile'],
    ['content', `content.${SITE}`, '/i/1.webp'],
  ] as const)('retries the %s servers immediately after all of them failed', async (part, name, path) => {
    await parts[part].stop();
    expect((await ask(name, path)).status).toBeGreaterThanOrEqual(500);
    await parts[part].start();
    expect((await ask(name, path)).status).toBe(200);
  });

  test('serves an error page, and a problem document for the API, while a server is down', async () => {
    await Promise.all([parts.web.stop(), parts.api.stop()]);
    const [web, api] = await Promise.all([ask(SITE, '/my/links'), ask(`api.${SITE}`, '/v4/profile')]);
    expect(web.status).toBe(502);
    expect(web.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(web.body).toContain('lang="ja"');
    expect(api.status).toBe(503);
    expect(api.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'application/problem+json' });
    expect(JSON.parse(api.body)).toMatchObject({ status: 503, code: 'service_unavailable' });
  });
});
