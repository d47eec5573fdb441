import { encodeSessionRecord } from '@musubi/auth/session-record';
import { createIdentityToken } from '@musubi/auth/testing/tokens';
import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { LETTER_INPUT_MAX_CHARACTERS } from '@musubi/domain/limits';
import { beforeEach, describe, expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp, TEST_SCRIPT, type TestApp } from '#testing/test-app.ts';

const LINK_ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';
const TOKEN = createIdentityToken({ userId: 'u1', issuedAtMs: 0 });
const RECORD = {
  displayName: 'Mio',
  emailVerified: true,
  hasEmailProvider: true,
  shouldVerifyEmail: false,
  id: 'u1',
  email: 'mio@example.com',
  providerList: ['password'],
  token: TOKEN,
  pibId: null,
  keyForGlobalSignOut: null,
};

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

describe('visits and clicks', () => {
  test('are sent to the API with the visitor’s address and token', async () => {
    const headers = {
      'user-agent': 'A browser',
      'x-forwarded-for': '198.51.100.7, 192.0.2.4',
      cookie: `soziIdAuth=${encodeSessionRecord(RECORD)}`,
    };
    const visit = await app.post('/@mio/visit', { referrer_host: 'search.example' }, headers);
    const click = await app.post('/@mio/click', { link_id: LINK_ID }, { ...headers, 'sec-gpc': '1' });
    expect([visit.statusCode, click.statusCode, visit.body]).toEqual([204, 204, '']);
    const visitor = {
      address: '192.0.2.4',
      userAgent: 'A browser',
      isOptedOut: false,
      token: TOKEN,
      pass: null,
    };
    expect(app.visitorApi.sent).toEqual([
      { kind: 'visit', visitor, pubId: 'mio', referrerHost: 'search.example', source: null },
      {
        kind: 'click',
        visitor: { ...visitor, isOptedOut: true },
        pubId: 'mio',
        linkId: LINK_ID,
        source: null,
      },
    ]);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
  ] as readonly (readonly [string, Record<string, string>])[])(
    'are ignored when sent from %s',
    async (_who, headers) => {
      const answer = await app.post('/@mio/visit', {}, headers);
      await app.post('/@mio/click', { link_id: LINK_ID }, headers);
      expect(answer.statusCode).toBe(204);
      expect(app.visitorApi.sent).toEqual([]);
    },
  );

  test('are sent without an invalid referrer, and not at all with an invalid link id', async () => {
    await app.post('/@mio/visit', { referrer_host: 'a b<script>' });
    await app.post('/@mio/click', { link_id: '1 or 1=1' });
    expect(app.visitorApi.sent).toMatchObject([{ kind: 'visit', referrerHost: null }]);
  });
});

describe('a fan letter', () => {
  const letter = { body: ' いつも楽しみにしています。\r\n', from_name: 'ハル', is_public: 'yes' };

  test('is sent to the API and confirmed on a page that can be reloaded', async () => {
    const answer = await app.post('/@mio/letter', letter);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/@mio/letter/sent']);
    expect(app.visitorApi.sent).toMatchObject([
      {
        kind: 'letter',
        letter: { pub_id: 'mio', body: 'いつも楽しみにしています。', from_name: 'ハル', is_public: true },
      },
    ]);
    const sent = await app.get('/@mio/letter/sent');
    expect(sent.body).toContain('手紙をお預かりしました');
    expect(sent.body).toContain('<html lang="ja">');
    expect(sent.body).toContain('href="/@mio"');
    expect(sent.headers['cache-control']).toBe('private, no-store');
  });

  test('the confirmation shows the creator’s links and an invitation to sign up', async () => {
    const addresses = { 作品集: 'https://works.example/', お店: 'https://shop.example/' };
    const links = Object.entries(addresses).flatMap(([title, url]) =>
      createPublicProfile().links.map((link) => ({ ...link, id: url, title, url })),
    );
    app.source.profiles.set('mio', createPublicProfile({ links }));
    const { body } = await app.get('/@mio/letter/sent');
    expect(body).toMatch(
      /href="https:\/\/works\.example\/".*作品集.*href="https:\/\/shop\.example\/".*お店/s,
    );
    expect(body).toContain('href="/ja/login?mode=sign-up"');
  });

  test('the confirmation shows the creator’s thanks as plain text, in the creator’s language', async () => {
    const thanks_note = '<img src=x onerror=alert(1)>\nhttps://example.com ありがとう';
    app.source.profiles.set('kind', createPublicProfile({ pub_id: 'kind', thanks_note }));
    const { body } = await app.get('/@kind/letter/sent', { cookie: 'NEXT_LOCALE=en' });
    expect(body).toContain(
      '<blockquote lang="ja">&lt;img src=x onerror=alert(1)&gt;\nhttps://example.com ありがとう</blockquote>',
    );
    expect((await app.get('/@kind')).body).not.toContain('ありがとう');
    expect((await app.get('/@mio/letter/sent')).body).not.toContain('<blockquote');
  });

  test('the confirmation shows no invitation when the creator turned it off', async () => {
    const appearance = { ...DEFAULT_APPEARANCE, shows_invitation: false };
    app.source.profiles.set('quiet', createPublicProfile({ pub_id: 'quiet', appearance }));
    const { body } = await app.get('/@quiet/letter/sent');
    expect(body).toContain('手紙をお預かりしました');
    expect(body).not.toContain('mode=sign-up');
  });

  test.each([
    ['too long', { ...letter, body: 'あ'.repeat(1204) }, 'taken', 422, '1,000文字までです（現在1,204文字）'],
    [
      'sender name too long',
      { ...letter, from_name: 'あ'.repeat(51) },
      'taken',
      422,
      '50文字までです（現在51文字）',
    ],
    ['refused by the API', letter, 'invalid', 422, '送れない文字'],
    ['too many of them', letter, 'too_often', 429, '1分ほど'],
    ['mailbox full', letter, 'full', 429, '明日'],
    ['API down', letter, 'unavailable', 503, '下に残って'],
    ['spam field filled in', { ...letter, topic: 'https://spam.example' }, 'taken', 403, 'もう一度'],
  ] as const)(
    'keeps all input in the form after a refusal: %s',
    async (...[, fields, outcome, status, words]) => {
      app.visitorApi.answer = outcome;
      const answer = await app.post('/@mio/letter', fields);
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toContain(words);
      expect(answer.body).toContain(`${fields.body.trim()}</textarea>`);
      expect(answer.body).toContain(`value="${fields.from_name}"`);
      expect(answer.body).toMatch(/checked=""/);
      expect(answer.body).not.toContain('spam.example');
    },
  );

  test('keeps a text of the maximum input length in the form', async () => {
    const body = 'あ'.repeat(LETTER_INPUT_MAX_CHARACTERS);
    const answer = await app.post('/@mio/letter', { ...letter, body });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(`${body}</textarea>`);
  });

  test('is shown again with its length and the counting script when too long', async () => {
    const { body } = await app.post('/@mio/letter', { ...letter, body: 'あ'.repeat(1203) });
    expect(body).toContain('data-length="">1,203<');
    expect(body).toContain(`<script>${TEST_SCRIPT}</script>`);
  });

  test('is not sent when empty', async () => {
    const answer = await app.post('/@mio/letter', { body: ' \n ' });
    expect(answer.statusCode).toBe(422);
    expect(app.visitorApi.sent).toEqual([]);
  });

  test('is refused when sent from another site, and the form keeps its input', async () => {
    const answer = await app.post('/@mio/letter', letter, { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('いつも楽しみにしています。');
    expect(app.visitorApi.sent).toEqual([]);
  });

  test('keeps its text when the creator’s profile cannot be fetched', async () => {
    app.source.isDown = true;
    app.visitorApi.answer = 'unavailable';
    const answer = await app.post('/@mio/letter', letter, { 'accept-language': 'zh-TW' });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('<html lang="zh-TW">');
    expect(answer.body).toContain('いつも楽しみにしています。');
  });

  test('is answered with 404 when the creator’s page is missing', async () => {
    expect((await app.get('/@nobody/letter')).statusCode).toBe(404);
    app.visitorApi.answer = 'missing';
    expect((await app.post('/@nobody/letter', letter)).statusCode).toBe(404);
  });
});

describe('a report', () => {
  const report = { reason: 'phishing', text: '偽のログイン画面です。' };

  test('is sent to the API and confirmed', async () => {
    const form = await app.get('/@mio/report');
    expect(form.body).toContain('value="impersonation"');
    expect(form.body).toContain('name="robots" content="noindex"');
    const answer = await app.post('/@mio/report', report);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/@mio/report/sent']);
    expect(app.visitorApi.sent).toMatchObject([{ kind: 'report', report: { pub_id: 'mio', ...report } }]);
    expect((await app.get('/@mio/report/sent')).body).toContain('通報を受け付けました');
  });

  test('shows the limit and the length when its text is too long', async () => {
    const answer = await app.post('/@mio/report', { ...report, text: 'あ'.repeat(578) });
    expect(answer.body).toContain('500文字以内にしてください（現在578文字）');
  });

  test.each([
    ['without a reason', { text: report.text }, 'taken', 422],
    ['with a made up reason', { ...report, reason: 'constructor' }, 'taken', 422],
    ['text too long', { ...report, text: 'あ'.repeat(501) }, 'taken', 422],
    ['too many of them', report, 'too_often', 429],
    ['API down', report, 'unavailable', 503],
    ['spam field filled in', { ...report, topic: 'x' }, 'taken', 403],
  ] as const)('keeps all input in the form after a refusal: %s', async (_why, fields, outcome, status) => {
    app.visitorApi.answer = outcome;
    const answer = await app.post('/@mio/report', fields);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(`${fields.text}</textarea>`);
    expect(app.visitorApi.sent.length).toBe(outcome === 'taken' ? 0 : 1);
  });
});
