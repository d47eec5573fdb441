import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { findOriginForm, isPagePath } from './request-target.ts';
import { createForwardingRig, type ForwardingRig } from './testing/forwarding-rig.ts';

let rig: ForwardingRig;

beforeEach(async () => {
  rig = await createForwardingRig();
});

afterEach(async () => rig.stop());

const statusLine = (answer: string): string => answer.split('\r\n', 1)[0] ?? '';

describe('the request target', () => {
  test.each([
    ['/@mio', true],
    ['/%40mio', true],
    ['/@MIO', true],
    ['/@mio/../x', true],
    ['/f/..%2f', true],
    ['/f/abc.woff2', true],
    ['/sitemap.xml', true],
    ['/sitemap.xml?x', true],
    ['/sitemap-2.xml', true],
    ['/robots.txt', true],
    ['/.well-known/tdmrep.json', true],
    ['/', false],
    ['/f', false],
    ['/followers', false],
    ['/sitemap.xmlx', false],
    ['/sitemaps', false],
    ['/robots.txt.html', false],
    ['/.well-known/change-password', false],
    ['//127.0.0.1/@mio', false],
    ['/x/../@mio', false],
    ['/my/@mio', false],
    ['/internal/invalidations', false],
  ])('is matched against the paths of the page server: %s', (path, isOurs) => {
    expect(isPagePath(path)).toBe(isOurs);
  });

  test.each([
    ['/@mio?a', '/@mio?a'],
    ['http://musubi.example/@mio?a', '/@mio?a'],
    ['HTTPS://musubi.example', '/'],
    ['http://musubi.example?a', '/?a'],
    ['//evil.example/@mio', '//evil.example/@mio'],
    ['*', null],
    ['musubi.example:443', null],
    ['ftp://musubi.example/@mio', null],
    ['', null],
    [undefined, null],
  ])('is reduced to its path: %s', (target, path) => {
    expect(findOriginForm(target)).toBe(path);
  });
});

test.each([
  ['/my/links?a=%2F', '/my/links?a=%2F'],
  ['//127.0.0.1/@mio', '//127.0.0.1/@mio'],
  ['/%E6%BE%AA', '/%E6%BE%AA'],
  ['/%zz/%2F?a=%zz', '/%25zz/%252F?a=%zz'],
  ['/ja/%E0%A4', '/ja/%25E0%25A4'],
  ['/my/%', '/my/%25'],
])('encodes bad escapes in the path %s for Next.js and adds security headers', async (path, readable) => {
  const { headers, body } = await rig.ask(path);
  expect(body.toString()).toBe(`next ${readable}`);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(rig.received).toHaveLength(0);
});

test('replaces a visitor address that the client sends', async () => {
  await rig.ask('/discover', { headers: { 'x-visitor-address': '203.0.113.9' } });
  expect(rig.screens.map(({ headers }) => headers['x-visitor-address'])).toEqual(['127.0.0.1']);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  'refuses the method %s for screens, which are read-only',
  async (method) => {
    const answer = await rig.send(
      `${method} /login HTTP/1.1\r\nhost: x\r\ncontent-length: 10000000\r\n\r\n${'x'.repeat(70_000)}`,
    );
    expect(statusLine(answer)).toBe('HTTP/1.1 405 Method Not Allowed');
    expect(answer).toMatch(/\r\nallow: GET, HEAD\r\n/i);
    expect(answer).not.toContain('next ');
  },
);

test.each(['/healthz', '/login', '*'])(
  'adds security headers to the response for the path %s',
  async (target) => {
    const answer = await rig.send(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(answer).toContain('x-content-type-options: nosniff');
  },
);

test('adds no security headers to responses of the page server', async () => {
  expect((await rig.ask('/@mio')).headers).not.toHaveProperty('x-content-type-options');
});

test('forwards paths unchanged, without resolving dot segments', async () => {
  for (const path of ['/@mio/../internal/invalidations', '/f/..%2f..%2fhealthz', '/%40mio', '/@MIO']) {
    await rig.ask(path);
  }
  expect(rig.received.map(({ url }) => url)).toEqual([
    '/@mio/../internal/invalidations',
    '/f/..%2f..%2fhealthz',
    '/%40mio',
    '/@MIO',
  ]);
});

test('ignores the origin in a request target', async () => {
  const strangers: string[] = [];
  const stranger = createServer((incoming, outgoing) => {
    strangers.push(incoming.url ?? '');
    outgoing.end();
  });
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  const answer = await rig.send(
    `GET http://127.0.0.1:${port}/@mio HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
  );
  stranger.close();
  expect(statusLine(answer)).toBe('HTTP/1.1 200 OK');
  expect(rig.received.map(({ url }) => url)).toEqual(['/@mio']);
  expect(strangers).toEqual([]);
});

test('refuses a request target without a path', async () => {
  const answer = await rig.send('OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(statusLine(answer)).toBe('HTTP/1.1 400 Bad Request');
});

test.each(['/@mio', '/%40mio', '/f/x', '/robots.txt', 'http://x/@mio'])(
  'answers an upgrade request for %s as an ordinary request',
  async (target) => {
    await rig.stop();
    rig = await createForwardingRig({ timeoutMs: 5_000, isDevelopmentBuild: true });
    const answer = await rig.send(
      `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n` +
        'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n',
    );
    expect(statusLine(answer)).toBe('HTTP/1.1 200 OK');
    expect(rig.received[0]?.headers.upgrade).toBeUndefined();
  },
);

describe('a smuggled request', () => {
  const HIDDEN = 'GET /hidden HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';

  test.each([
    [
      'length and chunks',
      'POST',
      `content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
    ['two lengths', 'POST', `content-length: 5\r\ncontent-length: 0\r\n\r\nhello${HIDDEN}`],
    ['a malformed length', 'POST', `content-length: +5\r\n\r\nhello${HIDDEN}`],
    ['an unknown transfer coding', 'POST', `transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a transfer coding after chunks', 'POST', `transfer-encoding: chunked, gzip\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a space before the colon', 'POST', `transfer-encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a malformed chunk size', 'POST', `transfer-encoding: chunked\r\n\r\n0x5\r\nhello\r\n0\r\n\r\n`],
  ])('is not forwarded when the enclosing request has %s', async (_how, method, rest) => {
    const answer = await rig.send(`${method} /@mio HTTP/1.1\r\nhost: x\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 (?:400|501|503)/);
    expect(rig.received.filter(({ url }) => url === '/hidden')).toEqual([]);
  });

  test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'PATCH'])(
    'is not forwarded from the body of a %s request',
    async (method) => {
      const chunk = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`;
      await rig.send(
        `${method} /@mio HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n${chunk}` +
          'GET /robots.txt HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      );
      await rig.send(
        `${method} /@mio HTTP/1.1\r\nhost: x\r\ncontent-length: ${HIDDEN.length}\r\n\r\n${HIDDEN}` +
          'GET /robots.txt HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      );
      const paths = rig.received.map(({ url }) => url);
      expect(paths).toHaveLength(4);
      expect(new Set(paths)).toEqual(new Set(['/@mio', '/robots.txt']));
    },
  );
});

test.each(['\u007f', '\u00ff', '%00', '%0d%0aset-cookie:a=b', '\\evil', '#x'])(
  'keeps running after a request whose path contains %j',
  async (piece) => {
    await rig.send(`GET /@mio${piece} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect((await rig.ask('/@mio')).status).toBe(200);
  },
);
