import { beforeEach, describe, expect, test } from 'vitest';

import { createDoor, createPublicProfile, TEST_PASS } from '#testing/fake-profile-source.ts';
import { scoreHeaders } from '#testing/faults/observatory-score.ts';
import { createTestApp, TEST_SECRET, type TestApp } from '#testing/test-app.ts';

const SECRET_NAME = '誰も知らない名前';
const COOKIE = `open=${TEST_PASS}`;
const OPENED = { kind: 'open', pass: TEST_PASS, isForAll: false, maxAgeSeconds: 43_200 } as const;

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
  app.source.profiles.set('mio', createPublicProfile({ name: SECRET_NAME, visibility: 'unlisted' }));
  app.source.doors.set('mio', createDoor());
});

const invalidate = async (): Promise<void> => {
  const headers = { authorization: `Bearer ${TEST_SECRET}` };
  await app.server.inject({
    method: 'POST',
    url: '/internal/invalidations',
    headers,
    payload: { pub_ids: ['mio'] },
  });
};

describe('the door of a page', () => {
  test('shows the handle, the hint and a form, but nothing of the page', async () => {
    const { statusCode, body, headers } = await app.get('/@mio');
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1');
    expect(body).toContain('>@mio<');
    expect(body).toContain('最初の本の題名');
    expect(body).toMatch(
      /<form [^>]*method="post" action="\/@mio\/open"|action="\/@mio\/open" method="post"/,
    );
    for (const secret of [
      SECRET_NAME,
      'pixiv',
      '0198c1f2a7b34d5e',
      'イラストレーター',
      'ld+json',
      'feed.xml',
    ]) {
      expect(body).not.toContain(secret);
    }
    expect(body).not.toMatch(/<script|font-face|<img|preload/);
    expect(headers['x-robots-tag']).toMatch(/^noindex, noarchive, nosnippet, noimageindex/);
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(headers['rating']).toBeUndefined();
  });

  test('has the same bytes for every visitor, and any cache may store it', async () => {
    const first = await app.get('/@mio');
    const inside = await app.get('/@mio', { cookie: COOKIE, 'accept-language': 'en', dnt: '1' });
    expect(inside.body).toBe(first.body);
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(first.headers['set-cookie']).toBeUndefined();
  });

  test('keeps its ETag and length when the page behind it changes', async () => {
    const before = await app.get('/@mio', { 'accept-encoding': 'br' });
    app.source.profiles.set('mio', createPublicProfile({ bio: 'x'.repeat(5_000), links: [] }));
    await invalidate();
    const after = await app.get('/@mio', { 'accept-encoding': 'br' });
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(after.headers['content-length']).toBe(before.headers['content-length']);
  });

  test('shows the name only when the owner allows it', async () => {
    app.source.doors.set('mio', createDoor({ name: '水野 澪' }));
    expect((await app.get('/@mio')).body).toContain('<title>水野 澪（@mio）</title>');
  });

  test('is in the reader’s chosen language, with the hint in the owner’s', async () => {
    const { body } = await app.get('/@mio', { cookie: 'NEXT_LOCALE=zh-TW' });
    expect(body).toContain('<html lang="zh-TW">');
    expect(body).toContain('通關密語');
    expect(body).toContain('<span lang="ja">最初の本の題名</span>');
  });

  test('appears and disappears with an invalidation', async () => {
    app.source.doors.clear();
    await invalidate();
    expect((await app.get('/@mio')).body).toContain(SECRET_NAME);
    app.source.doors.set('mio', createDoor());
    await invalidate();
    expect((await app.get('/@mio')).body).not.toContain(SECRET_NAME);
  });

  test('is the redirect target of an old handle', async () => {
    app.source.doors.set('old_mio', createDoor());
    const { statusCode, headers } = await app.get('/@old_mio');
    expect([statusCode, headers.location]).toEqual([302, '/@mio']);
  });

  test('for adults asks with one button and is labelled for parental filters', async () => {
    app.source.doors.set('mio', createDoor({ needs_word: false, is_adult: true, hint: '' }));
    const { body, headers } = await app.get('/@mio');
    expect(body).not.toContain('<input');
    expect(body).toMatch(/<button [^>]*name="is_adult"/);
    expect(body).toContain('<meta name="rating" content="adult"/>');
    expect(headers['rating']).toBe('RTA-5042-1996-1400-1577-RTA');
  });

  test('escapes a hostile hint and name', async () => {
    const hostile = '"><script>alert(1)</script></style>';
    app.source.doors.set('mio', createDoor({ name: hostile, hint: hostile }));
    const { body } = await app.get('/@mio');
    expect(body).not.toContain('<script');
    expect(body).toContain('&lt;script&gt;');
  });
});

describe('an attempt to open the door', () => {
  test('sets this page’s cookie for twelve hours and redirects inside', async () => {
    app.visitorApi.doorResult = OPENED;
    const { statusCode, headers } = await app.post('/@mio/open', { word: 'みずうみの白鳥' });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      303,
      '/@mio/inside',
      'no-store',
    ]);
    expect(headers['set-cookie']).toEqual([
      `open=${TEST_PASS}; Path=/@mio; Max-Age=43200; HttpOnly; SameSite=Lax`,
    ]);
    expect(app.visitorApi.sent).toMatchObject([
      { kind: 'open', pubId: 'mio', answer: { word: 'みずうみの白鳥', is_adult: false } },
    ]);
    expect(app.visitorApi.sent[0]?.visitor.address).toBe('127.0.0.1');
  });

  test('sets a secure cookie on HTTPS', async () => {
    const https = createTestApp({ webOrigin: 'https://musubi.example' });
    https.source.doors.set('mio', createDoor());
    https.visitorApi.doorResult = OPENED;
    const { headers } = await https.post('/@mio/open', { word: 'x' });
    expect(String(headers['set-cookie'])).toMatch(/^__Secure-open=.*; HttpOnly; SameSite=Lax; Secure$/);
  });

  test('as an adult sets a cookie for all pages and deletes this page’s cookie', async () => {
    app.source.doors.set('mio', createDoor({ needs_word: false, is_adult: true }));
    app.visitorApi.doorResult = { ...OPENED, isForAll: true, maxAgeSeconds: 2_592_000 };
    const { headers } = await app.post('/@mio/open', { is_adult: 'yes' });
    expect(headers['set-cookie']).toEqual([
      `open=${TEST_PASS}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`,
      'open=; Path=/@mio; Max-Age=0; HttpOnly; SameSite=Lax',
    ]);
    expect(app.visitorApi.sent).toMatchObject([{ answer: { word: null, is_adult: true } }]);
  });

  test.each([
    [{ kind: 'refused' }, 422, '合言葉が違うようです', undefined],
    [{ kind: 'too_often', retryAfterSeconds: 125 }, 429, '3分ほど', '125'],
    [{ kind: 'maintenance' }, 503, 'メンテナンス', '5'],
    [{ kind: 'unavailable' }, 503, '数秒おいて', '5'],
  ] as const)(
    'that the API answers with %o shows the door again',
    async (result, status, words, retryAfter) => {
      app.visitorApi.doorResult = result;
      const { statusCode, body, headers } = await app.post('/@mio/open', { word: 'せ"><script>かい' });
      expect(statusCode).toBe(status);
      expect(body).toContain(words);
      expect(body).toMatch(/<input [^>]*autofocus=""/i);
      expect(body).toContain('aria-invalid="true"');
      // The word comes back only when the API did not try it.
      expect(body.includes('かい')).toBe(status === 503);
      expect(body).not.toContain('<script>');
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['retry-after']).toBe(retryAfter);
    },
  );

  test('without a word or with too long a word is not sent to the API', async () => {
    expect((await app.post('/@mio/open', { word: ' ' })).body).toContain('合言葉を入力してください');
    expect((await app.post('/@mio/open', { word: 'x'.repeat(641) })).statusCode).toBe(422);
    expect(app.visitorApi.sent).toEqual([]);
  });

  test('from another site is refused and sets no cookie', async () => {
    app.visitorApi.doorResult = OPENED;
    const answer = await app.post('/@mio/open', { word: 'x' }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(app.visitorApi.sent).toEqual([]);
  });

  test('redirects to the page when its owner has removed the door', async () => {
    app.source.doors.clear();
    const cached = await app.post('/@mio/open', { word: 'x' });
    expect([cached.statusCode, cached.headers.location]).toEqual([303, '/@mio']);
    app.source.doors.set('mio', createDoor());
    await invalidate();
    app.visitorApi.doorResult = { kind: 'missing' };
    const answer = await app.post('/@mio/open', { word: 'x' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/@mio']);
  });

  test('at a page that does not exist is answered with 404', async () => {
    expect((await app.post('/@nobody/open', { word: 'x' })).statusCode).toBe(404);
    expect((await app.post('/@..%2f/open', { word: 'x' })).statusCode).toBe(404);
  });

  test('gets headers worth at least 125 Observatory points in every response', async () => {
    const https = createTestApp({ webOrigin: 'https://musubi.example' });
    https.source.doors.set('mio', createDoor());
    for (const { headers } of [
      await https.get('/@mio'),
      await https.post('/@mio/open', { word: 'x' }),
      await https.get('/@mio/inside', { cookie: `__Secure-open=${TEST_PASS}` }),
    ]) {
      expect(scoreHeaders(headers).lost).toEqual([]);
      expect(scoreHeaders(headers).score).toBeGreaterThanOrEqual(125);
    }
  });
});
