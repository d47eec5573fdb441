import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { createTestApp, TEST_SECRET } from '#testing/test-app.ts';

const NAMES = [
  { name: 'mio.example', pub_id: 'mio' },
  { name: 'xn--q9jyb4c.example', pub_id: 'rio' },
];

const openApp = () => createTestApp({ webOrigin: 'https://product.example', names: NAMES });

describe('a server with own names', () => {
  const app = openApp();

  test.each([
    ['mio.example', 200],
    ['MIO.example', 200],
    ['mio.example:443', 200],
    ['mio.example.', 200],
    ['xn--q9jyb4c.example', 200],
    ['evil.example', 421],
    ['mio.example.evil.example', 421],
    ['evil.example#mio.example', 400],
    ['mio.example@evil.example', 400],
    ['mio.example, evil.example', 400],
    ['127.0.0.1', 400],
    ['127.0.0.1:3001', 400],
    ['[::1]', 400],
    ['localhost', 400],
    ['', 400],
    [`${'a'.repeat(300)}.example`, 400],
    ['mio.example:99999999', 400],
    ['みお.example', 400],
    ['mio.example\t', 400],
    ['-mio.example', 400],
  ])('answers / of the host %j with %i', async (host, status) => {
    const answer = await app.get('/', { host });
    expect(answer.statusCode).toBe(status);
  });

  test.each(['evil.example', 'localhost'])('returns an empty response for the host %s', async (host) => {
    const answer = await app.get('/', { host });
    expect(answer.body).toBe('');
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000');
  });

  test.each(['product.example', 'PRODUCT.example', 'product.example:443', 'product.example.'])(
    'answers the product’s host %j',
    async (host) => {
      expect((await app.get('/@mio', { host })).statusCode).toBe(200);
      expect((await app.get('/', { host })).statusCode).toBe(404);
    },
  );

  test.each(['evil.example', '127.0.0.1:3001', 'localhost', '', '[::1]:3001'])(
    'answers health checks and invalidations under the host %j',
    async (host) => {
      expect((await app.get('/healthz', { host })).statusCode).toBe(200);
      expect((await app.get('/readyz', { host })).statusCode).toBe(200);
      const headers = { host, authorization: `Bearer ${TEST_SECRET}` };
      const url = '/internal/invalidations';
      const sent = await app.server.inject({ method: 'POST', url, headers, payload: { pub_ids: ['mio'] } });
      expect(sent.statusCode).toBe(204);
      expect((await app.get('/%69nternal/names/permission', { host })).statusCode).toBeOneOf([400, 421]);
    },
  );

  test.each(['/%zz', '/@mio', '/@mio/feed.xml', '/sitemap.xml', '/f/samples.css', '/robots.txt'])(
    'answers %s of an unknown host with 421',
    async (url) => {
      expect((await app.get(url, { host: 'evil.example' })).statusCode).toBe(421);
    },
  );
});

test('refuses a request without a host', async () => {
  const app = openApp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  try {
    const { port } = app.server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end('GET /@mio HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  } finally {
    await app.server.close();
  }
});

test('treats every host as the product’s while own names are off', async () => {
  const app = createTestApp();
  for (const host of ['evil.example', '127.0.0.1:3001', 'localhost', 'mio.example']) {
    expect((await app.get('/@mio', { host })).statusCode).toBe(200);
  }
});

test('answers as the product under further hosts from the settings', async () => {
  const app = createTestApp({
    webOrigin: 'https://product.example',
    names: NAMES,
    productHosts: ['127.0.0.1', 'page'],
  });
  for (const host of ['127.0.0.1:8080', '127.0.0.1', 'page:3001']) {
    expect((await app.get('/@mio', { host })).statusCode).toBe(200);
  }
  expect((await app.get('/@mio', { host: '127.0.0.2' })).statusCode).toBe(400);
});

test('accepts any port when the product’s origin is an IP address', async () => {
  const app = createTestApp({ webOrigin: 'http://127.0.0.1:3000', names: NAMES });
  expect((await app.get('/@mio', { host: '127.0.0.1:3001' })).statusCode).toBe(200);
});
