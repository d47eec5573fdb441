import { PAGE_FORM_MAX_BYTES } from '@musubi/domain/limits';
import { getT } from '@musubi/i18n/translator';
import { beforeEach, describe, expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;

beforeEach(() => {
  app = createTestApp();
});

const MISSING = 'This page does not exist';

describe('a missing page', () => {
  test.each([
    ['/@nobody', 'ja', 'ページが見つかりません'],
    ['/@nobody', 'zh-TW', '找不到這個頁面'],
    ['/@nobody', 'fr', MISSING],
    ['/@ab', 'en', MISSING],
    ['/@mio%2F..%2Fadmin', 'en', MISSING],
    ['/@mio/../admin', 'en', MISSING],
    ['/@%E6%BE%AA%E6%BE%AA%E6%BE%AA', 'en', MISSING],
    ['/elsewhere', 'en', MISSING],
    ['//localhost/@mio', 'en', MISSING],
    ['/f/..%2f..%2fetc/passwd', 'en', MISSING],
    ['/@mi%', 'en', MISSING],
    ['/@%E0%A4%A', 'en', MISSING],
    ['/%zz', 'en', MISSING],
    [`/@${'m'.repeat(9_000)}`, 'en', MISSING],
    [`/${'m/'.repeat(4_000)}`, 'en', MISSING],
  ])('shows the 404 page for %.40s in the language %s', async (url, language, sentence) => {
    const answer = await app.get(url, { 'accept-language': language });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain('<meta name="robots" content="noindex"/>');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      vary: 'accept-language, cookie',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(app.source.reads).toBeLessThanOrEqual(url === '/@nobody' ? 1 : 0);
  });

  test('uses the visitor’s chosen language rather than the browser’s', async () => {
    const headers = { 'accept-language': 'ja', cookie: 'a=b; NEXT_LOCALE=zh-TW' };
    expect((await app.get('/@nobody', headers)).body).toContain('<html lang="zh-TW">');
  });
});

describe('a non-canonical page URL', () => {
  test.each([
    ['/@Mio', '/@mio'],
    ['/@MIO?from=card&x=%2F', '/@mio?from=card&x=%2F'],
    ['/%40mio', '/@mio'],
    ['/%40MIO?a=1', '/@mio?a=1'],
    ['/@%6dio', '/@mio'],
    ['/@mio/', '/@mio'],
  ])('%s redirects permanently to %s', async (url, location) => {
    const answer = await app.get(url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(location);
    expect(app.source.reads).toBe(0);
  });

  test.each([
    '/@mio.',
    '/@mio)',
    '/@mio,',
    '/@mio!',
    '/@mio_',
    '/@Mio%EF%BC%89',
    '/@mio%E3%80%82',
    '/@mio%E3%80%8D%E3%80%82',
    '/%40mio%E2%80%8B',
  ])('C19: %s redirects to the page without the trailing mark', async (url) => {
    const answer = await app.get(`${url}?from=chat`);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/@mio?from=chat']);
  });

  test('answers 404 when the decoded path contains no handle', async () => {
    expect((await app.get('/%40')).statusCode).toBe(404);
    expect((await app.get('/%40%2F%2Fevil.example')).statusCode).toBe(404);
  });
});

test('an old handle redirects until its former owner takes it back', async () => {
  app.source.profiles.set('old_mio', createPublicProfile());
  const moved = await app.get('/@old_mio?from=card');
  expect(moved.statusCode).toBe(302);
  expect(moved.headers.location).toBe('/@mio?from=card');
  expect(moved.headers['cache-control']).toBe('max-age=0, must-revalidate');
  // The creator takes the old handle back.
  app.source.profiles.set('old_mio', createPublicProfile({ pub_id: 'old_mio' }));
  app.cache.invalidate('old_mio');
  expect((await app.get('/@old_mio')).statusCode).toBe(200);
});

test('while the API is down, sends cached pages and answers 503 for other pages', async () => {
  await app.get('/@mio');
  app.source.isDown = true;
  app.clock.nowMs += 3_600_000;
  expect((await app.get('/@mio')).statusCode).toBe(200);
  const cold = await app.get('/@rio', { 'accept-language': 'en' });
  expect(cold.statusCode).toBe(503);
  expect(cold.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(cold.headers['content-security-policy']).toContain("default-src 'none'");
  expect(cold.body).toContain((await getT('en', 'profile-page'))('unavailable.title'));
  app.source.isDown = false;
  expect((await app.get('/@rio')).statusCode).toBe(200);
});

test('while the API is down, sends a cached page for four hours and reports the status “degraded”', async () => {
  const own = createTestApp();
  const health = async (): Promise<unknown> => {
    const { statusCode, body } = await own.get('/readyz');
    return [statusCode, JSON.parse(body)];
  };
  const page = await own.get('/@mio');
  expect(await health()).toEqual([200, { status: 'ok', api: 'ok', pages: 1 }]);
  own.source.isDown = true;
  const LONGEST_MS = 14_400_000;
  own.clock.nowMs += LONGEST_MS - 1;
  const later = await own.get('/@mio');
  expect([later.statusCode, later.body]).toEqual([200, page.body]);
  expect(await health()).toEqual([200, { status: 'degraded', api: 'unreachable', pages: 1 }]);
  own.clock.nowMs += 1;
  expect((await own.get('/@mio')).statusCode).toBe(503);
  own.source.isDown = false;
  own.clock.nowMs += 1_000;
  expect((await own.get('/@mio')).statusCode).toBe(200);
  expect(await health()).toEqual([200, { status: 'ok', api: 'ok', pages: 1 }]);
});

test.each([
  ['GET', '/@MIO', 308],
  ['POST', '/@mio/language', 303],
  ['GET', '/robots.txt', 200],
  ['GET', '/sitemap.xml', 200],
  ['GET', '/f/none.woff2', 404],
  ['POST', '/internal/invalidations', 401],
  ['GET', '/healthz', 200],
] as const)(
  'the response to %s %s has a strict CSP and forbids framing and sniffing',
  async (method, url, status) => {
    const answer = await app.server.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=63072000/);
  },
);

describe('invalid requests', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'refuses the method %s with 405',
    async (method) => {
      const answer = await app.server.inject({
        method,
        url: '/@mio',
        headers: { 'content-type': 'image/png' },
        payload: 'x'.repeat(1_000),
      });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
      expect(answer.body).toBe('');
    },
  );

  test('refuses oversized, unsupported and malformed forms with a 4xx status', async () => {
    const send = async (contentType: string, payload: string) =>
      app.server.inject({
        method: 'POST',
        url: '/@mio/language',
        headers: { 'content-type': contentType },
        payload,
      });
    const oversized = 'x'.repeat(PAGE_FORM_MAX_BYTES + 1);
    expect((await send('application/x-www-form-urlencoded', oversized)).statusCode).toBe(413);
    expect((await send('image/png', 'x')).statusCode).toBe(415);
    expect((await send('application/json', '{')).statusCode).toBe(400);
  });
});
