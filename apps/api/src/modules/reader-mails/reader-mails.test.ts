import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readerMailSettings } from '#platform/database/schema/fans/reader-mails.ts';

import { updateProfile } from '../../../test/support/factories.ts';
import { readMailHtml } from '../../../test/support/mail-html.ts';
import {
  addReaders,
  asOwner,
  createMailingPage,
  listMails,
  type MailingOwner,
  openPhishingCase,
  readMails,
  sendMail,
} from '../../../test/support/reader-mails.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { makeWeeklyMails } from './make-weekly-mails.ts';
import { sendDueMails } from './send-due-mails.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const UNKNOWN_ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e99';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const post = async (owner: MailingOwner, path: '/preview' | '/sent' | '/test', body: object) =>
  asOwner<{
    code?: string;
    errors?: readonly { pointer: string; code: string }[];
    html: string;
    text: string;
  }>(api, owner, { method: 'POST', url: `/v4/reader_mails${path}`, body });
const put = async (owner: MailingOwner, body: object) =>
  asOwner(api, owner, { method: 'PUT', url: '/v4/reader_mails', body });

describe('the settings', () => {
  test('are by hand with all news of a page that never mailed', async () => {
    const owner = await createMailingPage(api, { titles: ['A print', 'A record'] });
    await addReaders(api, owner.id, 3);
    await addReaders(api, owner.id, 1, { takesWeekly: false, address: 'old@example.com' });
    await addReaders(api, owner.id, 1, { confirmedAt: null, address: 'asked@example.com' });
    await addReaders(api, owner.id, 1, { refusedAt: api.clock.now(), address: 'gone@example.com' });
    expect(await readMails(api, owner)).toMatchObject({
      version: 1,
      mode: 'manual',
      state: 'ok',
      pause_reason: null,
      readers: 4,
      level_max: 50,
      sends_from: null,
      next_at: null,
      tests_left: 5,
      purposes: [
        { purpose: 'News about prints', readers: 3, takes_weekly: true },
        { purpose: 'News about prints', readers: 1, takes_weekly: false },
      ],
    });
    const { news } = await readMails(api, owner);
    expect(news.map(({ title }) => title).toSorted()).toEqual(['A print', 'A record']);
  });

  test('plan the next Monday at seven of the time zone', async () => {
    const owner = await createMailingPage(api);
    const { body } = await put(owner, { version: 1, mode: 'weekly', time_zone: 'Asia/Tokyo' });
    const next = new Date(String(body['next_at']));
    expect([next.getUTCDay(), next.getUTCHours(), next > api.clock.now()]).toEqual([0, 22, true]);
    const stale = await put(owner, { version: 1, mode: 'off', time_zone: 'UTC' });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current_version: 2, current: { mode: 'weekly' } },
    });
    expect(await put(owner, { version: 2, mode: 'manual', time_zone: 'Mars/Olympus' })).toMatchObject({
      status: 400,
    });
  });

  test('`off` cancels a planned mail', async () => {
    const owner = await createMailingPage(api);
    await addReaders(api, owner.id, 1);
    expect((await sendMail(api, owner)).status).toBe(201);
    await put(owner, { version: 1, mode: 'off', time_zone: 'UTC' });
    expect(await listMails(api, owner)).toMatchObject([{ state: 'cancelled' }]);
    expect(await sendMail(api, owner)).toMatchObject({ status: 409, body: { code: 'reader_mails_held' } });
  });
});

describe('the content', () => {
  test.each([
    ['nothing', { words: ' \n', item_ids: [] }, '/body/words', 'required'],
    ['201 graphemes', { words: '👨‍👩‍👧'.repeat(201), item_ids: [] }, '/body/words', 'too_long'],
    ['a URL', { words: 'See https://evil.example/', item_ids: [] }, '/body/words', 'not_allowed'],
    ['a host', { words: '詳しくはevil.exampleまで', item_ids: [] }, '/body/words', 'not_allowed'],
    ['a full-width host', { words: 'ｅｖｉｌ．ｃｏｍ', item_ids: [] }, '/body/words', 'not_allowed'],
    ['a mailbox', { words: 'wren@evil.example', item_ids: [] }, '/body/words', 'not_allowed'],
    ['an unknown entry', { words: '', item_ids: [UNKNOWN_ID] }, '/body/item_ids/0', 'not_allowed'],
  ])('refuses %s', async (_name, body, pointer, code) => {
    const owner = await createMailingPage(api);
    await addReaders(api, owner.id, 1);
    for (const path of ['/preview', '/test', '/sent'] as const) {
      const answer = await post(owner, path, body);
      expect(answer, path).toMatchObject({ status: 400, body: { errors: [{ pointer, code }] } });
    }
    expect(await listMails(api, owner)).toEqual([]);
  });

  test('of another page is refused', async () => {
    const owner = await createMailingPage(api);
    const other = await createMailingPage(api);
    const [item] = (await readMails(api, other)).news;
    const answer = await post(owner, '/preview', { words: '', item_ids: [item?.id] });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/body/item_ids/0' }] } });
  });

  test('is previewed with links that do nothing', async () => {
    const owner = await createMailingPage(api);
    const { news } = await readMails(api, owner);
    const answer = await asOwner<{ html: string; text: string }>(api, owner, {
      method: 'POST',
      url: '/v4/reader_mails/preview',
      body: { words: 'One\nTwo', item_ids: news.map(({ id }) => id) },
    });
    expect(answer).toMatchObject({ status: 200, body: { subject: 'News from Wren Halloway' } });
    expect(readMailHtml(answer.body.html).hrefs.slice(-2)).toEqual(['#', '#']);
    expect(answer.body.text).toContain('One\nTwo');
  });
});

describe('a mail to oneself', () => {
  test('is sent at most five times a day, and to no reader', async () => {
    const owner = await createMailingPage(api);
    await addReaders(api, owner.id, 1);
    const sendTest = async () => post(owner, '/test', { words: 'Hello', item_ids: [] });
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await sendTest()).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    expect((await readMails(api, owner)).tests_left).toBe(0);
    const mails = api.mail.sent.filter(({ to }) => to.startsWith(owner.id));
    expect(mails.map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => owner.email));
    api.clock.advance(DAY_MS);
    expect((await sendTest()).status).toBe(204);
  });

  test('needs a verified address', async () => {
    const owner = await createMailingPage(api);
    const body = { words: 'Hello', item_ids: [] };
    const claims = { email: owner.email, email_verified: false };
    const answer = await api.send({
      method: 'POST',
      url: '/v4/reader_mails/test',
      as: owner.id,
      claims,
      body,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'reader_mails_held' } });
  });
});

describe('the guard', () => {
  const pause = async ({ id: pageId }: MailingOwner) => {
    const now = api.clock.now();
    const paused = { pausedAt: now, pauseReason: 'complaints' as const };
    await api.db
      .insert(readerMailSettings)
      .values({ pageId, mode: 'manual', timeZone: 'UTC', newsSince: now, version: 1, ...paused });
  };
  test.each<
    [
      string,
      { ageDays?: number; readers?: number; spoil?: (owner: MailingOwner) => Promise<unknown> },
      object,
    ]
  >([
    ['a new page', { ageDays: 13 }, { state: 'new_account' }],
    ['a page without readers', { readers: 0 }, { state: 'ok', readers: 0 }],
    [
      'a page with a case of phishing',
      { spoil: async ({ id }) => openPhishingCase(api, id) },
      { state: 'paused', pause_reason: 'operator' },
    ],
    ['a paused page', { spoil: pause }, { state: 'paused', pause_reason: 'complaints' }],
    [
      'a page that visitors cannot open',
      { spoil: async ({ id }) => updateProfile(api, id, { profile: { version: 2, visibility: 'draft' } }) },
      { state: 'ok', readers: 0 },
    ],
  ])('holds mails of %s', async (_name, { ageDays = 15, readers = 1, spoil }, shown) => {
    const owner = await createMailingPage(api, { ageDays });
    if (readers > 0) await addReaders(api, owner.id, readers);
    await spoil?.(owner);
    expect(await readMails(api, owner)).toMatchObject(shown);
    const body = { words: 'Hello', item_ids: [] };
    expect(await post(owner, '/sent', body)).toMatchObject({
      status: 409,
      body: { code: 'reader_mails_held' },
    });
  });

  test('allows one mail in seven days', async () => {
    const owner = await createMailingPage(api);
    await addReaders(api, owner.id, 1);
    const first = await sendMail(api, owner);
    const again = await sendMail(api, owner);
    expect(again).toMatchObject({ status: 429, body: { code: 'too_often' } });
    expect(again.headers['retry-after']).toBe(String(7 * 24 * 3600 + 300));
    api.clock.advance(7 * DAY_MS + 5 * MINUTE_MS);
    await sendDueMails(api.core);
    expect((await sendMail(api, owner, 'Again.')).status).toBe(201);
    expect(first.status).toBe(201);
  });

  test('answers 503 without the settings, and while the operator switched it off', async () => {
    for (const options of [{ canMail: false }, { isOff: (part: string) => part === 'reader_mails' }]) {
      const closed = await createTestAppForTest(options);
      const owner = await createMailingPage(closed);
      await addReaders(closed, owner.id, 1);
      expect(await readMails(closed, owner)).toMatchObject({ state: 'no_mail_server' });
      expect((await sendMail(closed, owner)).status).toBe(503);
      expect([await makeWeeklyMails(closed.core), await sendDueMails(closed.core)]).toEqual([0, 0]);
    }
  });
});
