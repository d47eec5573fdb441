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

interface Refusal {
  readonly why: string;
  readonly fields?: { readonly email: string; readonly topic?: string };
  readonly taken?: Taken;
  readonly status: number;
  readonly words: string;
}

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
  app.source.profiles.set('mio', createPublicProfile({ name: 'Mio', locale: 'ja', blocks: [BLOCK] }));
});

describe('the form of a mail list', () => {
  test('is on the page, posts to the same origin, and names the recipient', async () => {
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

  test('C16: converts full-width letters in an address to ASCII', async () => {
    const { body } = await app.get('/@mio');
    expect(body).toContain('noValidate="" action="/@mio/mail-list"');
    await app.post('/@mio/mail-list', { email: 'ｈａｒｕ＠ｅｘａｍｐｌｅ．ｃｏｍ' });
    expect(app.visitorApi.sent).toMatchObject([{ subscription: { email: EMAIL } }]);
  });

  test.each([
    { why: 'no address', fields: { email: '' }, status: 422, words: '正しくない' },
    { why: 'half an address', fields: { email: 'haru@' }, status: 422, words: '正しくない' },
    { why: 'refused by the API', taken: 'invalid', status: 422, words: '正しくない' },
    { why: 'too many of them', taken: 'too_often', status: 429, words: 'しばらく待って' },
    { why: 'a full list', taken: 'full', status: 429, words: 'いまは登録を受け付けられません' },
    { why: 'API down', taken: 'unavailable', status: 503, words: '下に残って' },
    { why: 'spam field filled in', fields: { email: EMAIL, topic: 'spam' }, status: 403, words: 'もう一度' },
  ] satisfies readonly Refusal[])('shows a refused address again: $why', async (refusal: Refusal) => {
    const { fields = { email: EMAIL }, taken = 'taken', status, words } = refusal;
    app.visitorApi.answer = taken;
    const { statusCode, body, headers } = await app.post('/@mio/mail-list', { ...fields });
    expect(statusCode).toBe(status);
    expect(body).toContain(words);
    expect(body).toContain('role="alert"');
    expect(body).toContain(`value="${fields.email}"`);
    expect(headers['cache-control']).toBe('private, no-store');
  });

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

  test('answers 404 on pages without the block', async () => {
    app.source.profiles.set('wren', createPublicProfile({ pub_id: 'wren' }));
    expect((await app.get('/@wren/mail-list')).statusCode).toBe(404);
    expect((await app.get('/@wren/mail-list/sent')).statusCode).toBe(404);
    expect((await app.get('/@nobody/mail-list')).statusCode).toBe(404);
    app.visitorApi.answer = 'missing';
    expect((await app.post('/@wren/mail-list', { email: EMAIL })).statusCode).toBe(404);
  });

  test('shows hostile input as text', async () => {
    const { body } = await app.post('/@mio/mail-list', { email: '"><script>alert(1)</script>' });
    expect(body).not.toContain('<script>alert');
  });
});
