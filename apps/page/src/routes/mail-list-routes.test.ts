import { beforeEach, describe, expect, test } from 'vitest';

import type { Taken } from '#api/visitor-api.ts';
import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const LIST = { title: 'アトリエだより', purpose: '新しい絵のお知らせ', action: '' };
const BLOCK = {
  id: '0198c1f2-a7b3-7d5e-9f00-000000000001',
  after_link_id: null,
  width: 'auto' as const,
  is_sensitive: false,
  mail_list: LIST,
};
const EMAIL = 'haru@example.com';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
  app.source.profiles.set('mio', createPublicProfile({ name: 'Mio', locale: 'ja', blocks: [BLOCK] }));
});

describe('the form of a mail list', () => {
  test('is on the page, posts to the own origin, and says who gets the address', async () => {
    const { body, headers } = await app.get('/@mio');
    expect(body).toContain('action="/@mio/mail-list"');
    expect(body).toContain('新しい絵のお知らせ');
    expect(body).toContain('アドレスはMioさんに渡り');
    expect(String(headers['content-security-policy'])).toContain("form-action 'self'");
  });

  test('sends the address with the reader’s language to the API, and redirects', async () => {
    const answer = await app.post(
      '/@mio/mail-list',
      { email: ` ${EMAIL} ` },
      { cookie: 'NEXT_LOCALE=zh-TW' },
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/@mio/mail-list/sent']);
    expect(app.visitorApi.sent).toMatchObject([
      { kind: 'subscription', subscription: { pub_id: 'mio', email: EMAIL, locale: 'zh-TW' } },
    ]);
    const sent = await app.get('/@mio/mail-list/sent');
    expect(sent.statusCode).toBe(200);
    expect(sent.body).toContain('メールをご確認ください');
    expect(`${String(answer.headers.location)}${sent.body}`).not.toContain(EMAIL);
  });

  test.each([
    ['no address', { email: '' }, 'taken', 422, '正しくない'],
    ['half an address', { email: 'haru@' }, 'taken', 422, '正しくない'],
    ['refused by the API', { email: EMAIL }, 'invalid', 422, '正しくない'],
    ['too many of them', { email: EMAIL }, 'too_often', 429, 'しばらく待って'],
    ['a full list', { email: EMAIL }, 'full', 429, '一時間ほど'],
    ['API down', { email: EMAIL }, 'unavailable', 503, '下に残って'],
    ['spam field filled in', { email: EMAIL, topic: 'spam' }, 'taken', 403, 'もう一度'],
  ] as readonly (readonly [string, Record<string, string>, Taken, number, string])[])(
    'is shown again with its address: %s',
    async (_why, fields, taken, status, words) => {
      app.visitorApi.answer = taken;
      const { statusCode, body, headers } = await app.post('/@mio/mail-list', fields);
      expect(statusCode).toBe(status);
      expect(body).toContain(words);
      expect(body).toContain('role="alert"');
      expect(body).toContain(`value="${fields['email'] ?? ''}"`);
      expect(headers['cache-control']).toBe('private, no-store');
    },
  );

  test('is refused from another site', async () => {
    const answer = await app.post('/@mio/mail-list', { email: EMAIL }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
    expect(app.visitorApi.sent).toEqual([]);
  });

  test('keeps the address while the profile cannot be fetched', async () => {
    app.source.isDown = true;
    app.visitorApi.answer = 'unavailable';
    const { statusCode, body } = await app.post('/@mio/mail-list', { email: EMAIL });
    expect(statusCode).toBe(503);
    expect(body).toContain(EMAIL);
  });

  test('is missing on pages without the block', async () => {
    app.source.profiles.set('wren', createPublicProfile({ pub_id: 'wren' }));
    expect((await app.get('/@wren/mail-list')).statusCode).toBe(404);
    expect((await app.get('/@nobody/mail-list')).statusCode).toBe(404);
    app.visitorApi.answer = 'missing';
    expect((await app.post('/@wren/mail-list', { email: EMAIL })).statusCode).toBe(404);
  });

  test('shows what a hostile visitor typed as text', async () => {
    const { body } = await app.post('/@mio/mail-list', { email: '"><script>alert(1)</script>' });
    expect(body).not.toContain('<script>alert');
  });
});
