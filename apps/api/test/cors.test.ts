import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './support/test-app.ts';

const WEB = 'http://localhost:3000';
const SISTER = 'https://sister.example';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ corsOrigins: [WEB, SISTER] });
});
afterAll(async () => api.close());

const preflight = async (origin: string, headers = {}) =>
  api.send({
    method: 'OPTIONS',
    url: '/v4/external_links',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type',
      ...headers,
    },
  });

test.each([WEB, SISTER])(
  'lets the origin %s send a bearer token and read error responses',
  async (origin) => {
    const { status, headers } = await preflight(origin);
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, PUT, POST, DELETE',
      'access-control-max-age': '600',
    });
    expect(headers['access-control-allow-headers']).toContain('authorization');
    const refused = await api.send({ url: '/v4/profile', headers: { origin } });
    expect(refused.status).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe(origin);
    expect(refused.headers['access-control-expose-headers']).toContain('www-authenticate');
  },
);

test.each([
  'https://evil.example',
  'http://localhost:3000.evil.example',
  'http://localhost:3001',
  'https://localhost:3000',
  'null',
])('does not allow the origin %s', async (origin) => {
  expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin');
  const answer = await api.send({ url: '/users', headers: { origin } });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect(answer.headers['vary']).toMatch(/Origin/i);
});

test('does not allow credentials such as cookies', async () => {
  const { headers } = await preflight(WEB);
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
});
