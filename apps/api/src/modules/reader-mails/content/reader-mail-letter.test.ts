import { LOCALES } from '@musubi/domain/locales';
import { beforeAll, describe, expect, test } from 'vitest';

import { readMailHtml } from '../../../../test/support/mail-html.ts';
import {
  addReaders,
  createMailingPage,
  type MailingOwner,
  sendMail,
} from '../../../../test/support/reader-mails.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { sendDueMails } from '../send-due-mails.ts';
import { type Letter, renderLetter } from './reader-mail-letter.ts';

const LETTER: Letter = {
  name: 'Wren Halloway',
  handle: 'wren',
  ownerLocale: 'en',
  words: 'It has been a while.\nThe record is out.\n\nSee you soon!',
  entries: [
    {
      id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e11',
      kind: 'link',
      blockType: 'event',
      title: 'Brickyard Hall',
      url: '',
      isSensitive: false,
    },
    {
      id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e12',
      kind: 'link',
      blockType: null,
      title: 'Platform Four',
      url: 'https://wren.example/four',
      isSensitive: false,
    },
    {
      id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e13',
      kind: 'link',
      blockType: null,
      title: 'Not for work',
      url: 'https://wren.example/nsfw',
      isSensitive: true,
    },
  ],
  listTitle: 'Late train letters',
  pageUrl: 'https://musubi.example/@wren?via=mail-1127',
  sender: { name: 'Musubi', address: '1-2-3 Example-cho, Tokyo', contact: 'abuse@example.com' },
};
const READER = {
  locale: 'en',
  joinedAt: new Date('2026-09-14T12:00:00Z'),
  leaveUrl: 'https://api.example/subscriptions/leave?token=a',
  reportUrl: 'https://api.example/reader_mails/report?token=b',
} as const;

describe('in three languages', () => {
  const FOOT = {
    en: [
      'News from Wren Halloway',
      'You get this email because you joined “Late train letters” on @wren’s page on September 14, 2026.',
      'Replies to this email do not reach anyone. To say something, send a letter from the page.',
      'Unsubscribe',
      'Report as unwanted',
      'Sent by Musubi for Wren Halloway',
    ],
    ja: [
      'Wren Hallowayさんのお知らせ',
      '2026年9月14日に@wrenさんのページで「Late train letters」に登録されたため、お送りしています。',
      'このメールへの返信は届きません。ご感想はページから手紙でどうぞ。',
      '配信を停止する',
      '迷惑メールとして報告する',
      '送信：Musubi（Wren Hallowayさんの代わりに送信しています）',
    ],
    'zh-TW': [
      'Wren Halloway 的近況',
      '你 2026年9月14日在 @wren 的頁面訂閱了「Late train letters」，所以收到這封信。',
      '回覆這封信不會有人收到。想說什麼，歡迎到頁面上寄信給創作者。',
      '取消訂閱',
      '檢舉這封信',
      '由 Musubi 代 Wren Halloway 寄送',
    ],
  } as const;
  test.each(LOCALES)(
    '%s: has its frame in the reader’s language and the words in the owner’s',
    async (locale) => {
      const { subject, html, text } = await renderLetter(LETTER, { ...READER, locale });
      const { faults, words } = readMailHtml(html);
      expect(faults).toEqual([]);
      expect(subject).toBe(FOOT[locale][0]);
      const lines = words.split('\n').map((line) => line.trim());
      expect(lines).toEqual(
        expect.arrayContaining([...FOOT[locale], LETTER.sender.address, LETTER.sender.contact]),
      );
      expect(html).toContain('<bdi lang="en">The record is out.</bdi>');
      for (const part of [...FOOT[locale].slice(1, 3), LETTER.words, READER.leaveUrl, READER.reportUrl])
        expect(text).toContain(part);
    },
  );
});

test('links directly to entries, and by a tag to the page', async () => {
  const { html, text } = await renderLetter(LETTER, READER);
  const page = LETTER.pageUrl;
  expect(readMailHtml(html).hrefs).toEqual([
    expect.stringMatching(/^https:\/\/musubi\.example\/@wren\?via=mail-1127#./),
    'https://wren.example/four',
    page,
    page,
    READER.leaveUrl,
    READER.reportUrl,
  ]);
  expect(`${html}${text}`).not.toMatch(/Not for work|nsfw|<img|<script|https?:[^"'\s]+\.(?:png|gif)/);
});

test('can be read without its style', async () => {
  const { html } = await renderLetter(LETTER, READER);
  const bare = html.replace(/<style>.*?<\/style>/s, '');
  expect(bare).not.toContain(' style=');
  const lines = readMailHtml(bare)
    .words.split('\n')
    .map((line) => line.trim());
  // Each line of the words is a paragraph, and nothing runs together.
  expect(lines).toEqual(
    expect.arrayContaining(['It has been a while.', 'The record is out.', 'See you soon!']),
  );
  expect(readMailHtml(bare).words).toMatch(/Brickyard Hall\s+Event/);
});

test.each(['Visit evil.example', 'https://evil.example'])(
  'names no list that is called %s',
  async (listTitle) => {
    const { html, text } = await renderLetter({ ...LETTER, listTitle }, READER);
    expect(`${html}${text}`).not.toContain('evil.example');
    expect(text).toContain('the email list on @wren’s page');
  },
);

describe('a mail as it is sent', () => {
  let api: TestApp;
  let owner: MailingOwner;
  beforeAll(async () => {
    api = await createTestApp();
    owner = await createMailingPage(api);
    await addReaders(api, owner.id, 1, { locale: 'ja' });
    await sendMail(api, owner);
    api.clock.advance(5 * 60_000);
    await sendDueMails(api.core);
    return async () => api.close();
  });

  test('carries the headers of a list', async () => {
    const [mail] = api.mail.sent;
    expect(mail).toMatchObject({
      fromName: 'Wren Halloway（Musubi）',
      subject: 'Wren Hallowayさんのお知らせ',
      headers: {
        'list-id': expect.stringMatching(/^<[0-9a-f]{16}\.lists\.localhost>$/) as string,
        'feedback-id': expect.stringMatching(/^[0-9a-f-]{36}:[0-9a-f]{16}:readers:musubi$/) as string,
        precedence: 'bulk',
      },
      messageId: expect.stringMatching(/^reader-mail\.[0-9a-f-]{36}\.[0-9a-f-]{36}$/) as string,
      returnPath: expect.stringMatching(/^b\+[0-9a-v]{61}@bounces\.example\.com$/) as string,
      unsubscribeUrl: expect.stringContaining('/subscriptions/leave?lang=ja&token=') as string,
    });
    expect(JSON.stringify(mail?.headers)).not.toContain(owner.id);
  });

  test('counts its visits by a share link', async () => {
    const { body } = await api.send<{ items: readonly object[] }>({ url: '/v4/share_links', as: owner.id });
    expect(body.items).toMatchObject([
      { place: 'mail', tag: expect.stringMatching(/^mail-\d{4}$/) as string },
    ]);
    expect(api.mail.sent[0]?.text).toMatch(/\?via=mail-\d{4}/);
  });
});
