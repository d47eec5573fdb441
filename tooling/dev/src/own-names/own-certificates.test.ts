import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePorts } from '@musubi/server/testing/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasNginx, startOwnNamesNginx } from '../nginx/shipped-nginx.ts';
import { askTls, type TlsAnswer, type TlsAsk } from './ask-tls.ts';

const canTry = hasNginx() && spawnSync('openssl', ['version']).error === undefined;
if (!canTry)
  console.warn(
    '\n*** LEFT OUT: own certificates behind nginx were not tried; they need nginx and openssl ***\n',
  );

let received: IncomingHttpHeaders = {};
const pageServer = createServer((incoming, outgoing) => {
  received = incoming.headers;
  outgoing.end(`page of ${incoming.headers.host ?? ''}`);
});

let folder = '';
let certificates = '';
let httpsPort = 0;
let httpPort = 0;
const stops: (() => Promise<unknown>)[] = [];

/** Writes a self-signed certificate for a name. */
function writeCertificate(name: string, file = name): void {
  const { status, stderr } = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
    '-addext',
    `subjectAltName=DNS:${name}`,
    '-keyout',
    join(certificates, `${file}.key`),
    '-out',
    join(certificates, `${file}.pem`),
  ]);
  if (status !== 0) throw new Error(String(stderr));
}

/** Opens a URL with a TLS name, trusting only the certificate of `trusted`. */
const open = async (
  name: string,
  { trusted = name, ...ask }: Partial<TlsAsk> & { readonly trusted?: string } = {},
): Promise<TlsAnswer> => {
  const authority = await readFile(join(certificates, `${trusted}.pem`));
  // The TLS name may differ from the name of the certificate.
  return askTls({ port: httpsPort, name, authority, acceptsOtherNames: true, ...ask });
};

beforeAll(async () => {
  if (!canTry) return;
  folder = await mkdtemp(join(tmpdir(), 'nginx-names-'));
  certificates = join(folder, 'certificates');
  await mkdir(certificates);
  for (const name of ['mio.example', 'www.mio.example']) writeCertificate(name);
  writeCertificate('product.example', 'default');
  pageServer.listen(0, '127.0.0.1');
  await once(pageServer, 'listening');
  [httpsPort = 0, httpPort = 0] = await findFreePorts(2);
  const { port: pagePort } = pageServer.address() as AddressInfo;
  const nginx = await startOwnNamesNginx({
    folder: join(folder, 'nginx'),
    certificates,
    httpsPort,
    httpPort,
    pagePort,
  });
  stops.push(async () => nginx.stop());
});
afterAll(async () => {
  for (const stop of stops) await stop();
  pageServer.close();
  if (canTry) await rm(folder, { recursive: true });
});

describe.skipIf(!canTry)('nginx with own certificates', () => {
  test('answers each name with its own certificate', async () => {
    expect(await open('mio.example')).toMatchObject({ status: 200, body: 'page of mio.example' });
    expect(await open('www.mio.example')).toMatchObject({ status: 200, body: 'page of www.mio.example' });
  });

  test('answers a new name as soon as its files exist', async () => {
    await expect(open('new.example', { trusted: 'default' })).rejects.toThrow(/alert|SSL|reset/i);
    writeCertificate('new.example');
    expect((await open('new.example')).status).toBe(200);
  });

  test('refuses the handshake for a name without files', async () => {
    await expect(open('stranger.example', { trusted: 'default' })).rejects.toThrow(/alert|SSL|reset/i);
  });

  test.each(['../mio.example', 'a/../../mio.example', 'mio', 'MIO_X.example'])(
    "answers the TLS name %j with the product's certificate and refuses the request",
    async (name) => {
      expect((await open(name, { trusted: 'default', host: 'mio.example' })).status).toBe(421);
    },
  );

  test('refuses a host other than the TLS name', async () => {
    expect((await open('mio.example', { host: 'www.mio.example' })).status).toBe(421);
  });

  test('hides the paths between servers from visitors', async () => {
    for (const path of ['/internal/names/permission?domain=x.example', '/%69nternal/x', '//internal/x']) {
      expect((await open('mio.example', { path })).status).toBe(404);
    }
  });

  test("sends the visitor's real address to the page server, not a claimed one", async () => {
    await open('mio.example', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(received).toMatchObject({
      host: 'mio.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  });

  test('redirects from http to https at the same name', async () => {
    const answer = await fetch(`http://127.0.0.1:${httpPort}/feed.xml`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://127.0.0.1/feed.xml']);
  });
});
