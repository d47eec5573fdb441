import { describe, expect, test } from 'vitest';

import { createTestApp } from '#testing/test-app.ts';

const app = createTestApp({
  webOrigin: 'https://product.example',
  names: [{ name: 'mio.example', pub_id: 'mio' }],
});

async function ask(
  domain: string,
  {
    remoteAddress = '127.0.0.1',
    headers = {},
  }: { remoteAddress?: string; headers?: Record<string, string> } = {},
) {
  const url = `/internal/names/permission?domain=${encodeURIComponent(domain)}`;
  const answer = await app.server.inject({
    method: 'GET',
    url,
    remoteAddress,
    headers: { host: '127.0.0.1:3001', ...headers },
  });
  expect(answer.body).toBe('');
  return answer.statusCode;
}

describe('the permission for a certificate', () => {
  test.each([
    ['mio.example', 204],
    ['MIO.example', 204],
    ['mio.example.', 204],
    ['evil.example', 404],
    ['product.example', 404],
    ['127.0.0.1', 404],
    ['', 404],
  ])('for %j is %i', async (domain, status) => {
    expect(await ask(domain)).toBe(status);
  });

  test('is refused without a name or with two names', async () => {
    expect((await app.get('/internal/names/permission')).statusCode).toBe(404);
    const twice = '/internal/names/permission?domain=mio.example&domain=mio.example';
    expect((await app.get(twice)).statusCode).toBe(404);
  });

  test.each([
    ['127.0.0.1', 204],
    ['127.9.9.9', 204],
    ['::1', 204],
    ['::ffff:127.0.0.1', 204],
    ['192.0.2.1', 404],
    ['::ffff:192.0.2.1', 404],
    ['2001:db8::1', 404],
  ])('for a client at %s is %i', async (remoteAddress, status) => {
    expect(await ask('mio.example', { remoteAddress })).toBe(status);
  });

  test.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'product.example' },
    { 'x-forwarded-proto': 'https' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
  ])('is refused to a request with the proxy header %j', async (headers) => {
    expect(await ask('mio.example', { headers })).toBe(404);
    expect(await ask('mio.example', { headers, remoteAddress: '192.0.2.1' })).toBe(404);
  });

  test('is refused at an own name', async () => {
    const url = '/internal/names/permission?domain=mio.example';
    expect((await app.get(url, { host: 'mio.example' })).statusCode).toBe(404);
  });
});
