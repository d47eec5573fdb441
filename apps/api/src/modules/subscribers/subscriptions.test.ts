import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';

import { eraseDueUsers } from '#modules/unsubscribe/public.ts';
import { subscriberPauses, subscribers } from '#platform/database/schema/fans/subscribers.ts';

import { createCreator, updateProfile } from '../../../test/support/factories.ts';
import { blockItem, savePage } from '../../../test/support/pages/page-content.ts';
import {
  ask as askFor,
  listSubscribers,
  MAIL_LIST,
  press,
  readLinks,
  showMailList,
} from '../../../test/support/subscribers.ts';
import {
  createTestAppForTest,
  TEST_SERVICE_KEY,
  type TestApp,
  type TestAppOptions,
} from '../../../test/support/test-app.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const EMAIL = 'haru@example.com';

let api: TestApp;
let id = '';
let pubId = '';

async function start(options: TestAppOptions = {}): Promise<void> {
  api = await createTestAppForTest(options);
  ({ id, pub_id: pubId } = await createCreator(api, { name: 'Mio', visibility: 'public' }));
  await showMailList(api, id);
}
beforeEach(async () => start());

const ask = async (email = EMAIL, changes: object = {}) => askFor(api, pubId, email, changes);
const mailsTo = (email: string) => api.mail.sent.filter(({ to }) => to === email);
const addresses = async () => (await listSubscribers(api, id)).items.map(({ email }) => email);
async function deliver(): Promise<void> {
  api.clock.advance(3000);
  while ((await api.outbox.deliverDue()) > 0);
}
async function join(email = EMAIL) {
  await ask(email);
  const links = await readLinks(api, email);
  await press(api, links.confirm);
  return links;
}

describe('asking', () => {
  test('sends one mail, and adds the address to the list only after the confirmation', async () => {
    const { status } = await api.send({
      method: 'POST',
      url: '/subscriptions',
      body: { pub_id: pubId, email: ' Haru@Example.com ', locale: 'ja' },
    });
    expect(status).toBe(204);
    const { confirm } = await readLinks(api, EMAIL);
    expect(mailsTo(EMAIL)).toHaveLength(1);
    expect(await listSubscribers(api, id)).toMatchObject({ count: 0, unconfirmed_count: 1, items: [] });

    const opened = await press(api, confirm, 'GET');
    expect(opened).toMatchObject({ status: 200 });
    expect(opened.body).toContain(MAIL_LIST.purpose);
    expect(opened.body).toContain('<html lang="ja">');
    expect(await addresses()).toEqual([]);

    expect((await press(api, confirm)).status).toBe(200);
    const { items, ...counts } = await listSubscribers(api, id);
    expect(counts).toMatchObject({ count: 1, unconfirmed_count: 0 });
    expect(items).toMatchObject([{ email: EMAIL, purpose: MAIL_LIST.purpose, locale: 'ja' }]);
  });

  test('stores the purpose that the page showed at that time', async () => {
    await join();
    await savePage(api, id, [blockItem(1, { mail_list: { ...MAIL_LIST, purpose: 'Advertisements' } })]);
    expect((await listSubscribers(api, id)).items[0]?.purpose).toBe(MAIL_LIST.purpose);
  });

  test.each(['not an address', 'a@b', 'x@example.com\r\nBcc: y@example.com'])('refuses %j', async (email) => {
    const { status, body } = await ask(email);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ pointer: '/body/email', code: 'email_malformed' }] });
  });

  test.each([
    ['a draft', async () => updateProfile(api, id, { profile: { version: 2, visibility: 'draft' } })],
    [
      'a page with a door',
      async () => {
        const body = { version: 1, is_locked: true, lock_word: 'swan lake' };
        return api.send({ method: 'PUT', url: '/v4/audience', as: id, body });
      },
    ],
    ['a page without the block', async () => savePage(api, id, [], ['mail_list'])],
    ['a hidden block', async () => showMailList(api, id, { is_visible: false })],
    ['a block of tomorrow', async () => showMailList(api, id, { starts_at: inDays(1) })],
    ['a block that has ended', async () => showMailList(api, id, { ends_at: inDays(-1) })],
    [
      'a suspended account',
      async () =>
        api.send({
          method: 'PUT',
          url: `/v2/general/users/${id}/suspension`,
          headers: { 'x-api-key': TEST_SERVICE_KEY },
        }),
    ],
  ])('answers 404 for %s', async (_name, change) => {
    await change();
    const pass = await api.send<{ pass?: string }>({
      method: 'POST',
      url: `/users/${pubId}/passes`,
      body: { word: 'swan lake', is_adult: true },
    });
    const headers = { 'page-pass': pass.body.pass ?? '' };
    const { body } = await api.send({ url: `/users/${pubId}`, headers });
    expect(JSON.stringify(body)).not.toContain('mail_list');
    expect(await ask()).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await deliver();
    expect(api.mail.sent).toEqual([]);
  });

  test('is refused while this installation cannot send mail', async () => {
    await start({ canMail: false });
    expect((await ask()).status).toBe(503);
    expect(await api.db.$count(subscribers)).toBe(0);
  });
});

describe('probing', () => {
  test('gets the same response for new, unconfirmed, confirmed and unsubscribed addresses', async () => {
    const { leave } = await join('left@example.com');
    await press(api, leave);
    await join('on@example.com');
    await ask('waiting@example.com');
    await deliver();
    const before = api.mail.sent.length;
    const answers = [];
    for (const who of ['left', 'on', 'waiting', 'new']) {
      const { status, text, headers } = await ask(`${who}@example.com`);
      answers.push({ status, text, type: headers['content-type'] });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(204);
    await deliver();
    expect(api.mail.sent.slice(before).map(({ to }) => to)).toEqual(['new@example.com']);
  });

  test('mails no address before the response, so that its time reveals nothing', async () => {
    await ask();
    expect(api.mail.attempts).toBe(0);
  });
});

describe('limits', () => {
  test('allow one mail a day per address and page, ignoring tag and case', async () => {
    for (const email of [EMAIL, EMAIL, 'HARU@example.com', 'haru+2@example.com']) await ask(email);
    await deliver();
    expect(api.mail.sent).toHaveLength(1);
    api.clock.advance(DAY_MS);
    await ask();
    await deliver();
    expect(mailsTo(EMAIL)).toHaveLength(2);
    expect(await api.db.$count(subscribers)).toBe(1);
  });

  test('count all spellings of a Gmail mailbox as one address', async () => {
    for (const email of ['h.aru@gmail.com', 'haru@gmail.com', 'ha.ru+2@googlemail.com']) await ask(email);
    await deliver();
    expect(api.mail.sent).toHaveLength(1);
    await ask('ha.ru@example.com');
    await ask('haru@example.com');
    await deliver();
    expect(api.mail.sent).toHaveLength(3);
  });

  test('allow three mails a day per address for all pages', async () => {
    for (let page = 0; page < 5; page += 1) {
      const other = await createCreator(api);
      await showMailList(api, other.id);
      expect((await askFor(api, other.pub_id, EMAIL)).status).toBe(204);
    }
    await deliver();
    expect(mailsTo(EMAIL)).toHaveLength(3);
  });

  test('allow ten requests a minute per network', async () => {
    await start({ limits: {} });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => ask(`reader-${at}@example.com`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('rate_limited');
  });

  test('send one mail for concurrent requests with the same address', async () => {
    await Promise.all([ask(), ask(), ask()]);
    await deliver();
    expect(api.mail.sent).toHaveLength(1);
    expect(await api.db.$count(subscribers)).toBe(1);
  });
});

describe('the mail', () => {
  test('contains the creator’s name, but no other text of the creator', async () => {
    await ask();
    await deliver();
    const [mail] = mailsTo(EMAIL);
    expect(mail?.subject).toBe('Please confirm: emails from Mio');
    for (const content of [mail?.text ?? '', mail?.html ?? '']) {
      expect(content).toContain(`http://localhost:3000/@${pubId}`);
      expect(content).not.toContain(MAIL_LIST.purpose);
      expect(content).not.toContain(EMAIL);
    }
    expect(mail?.unsubscribeUrl).toContain('/subscriptions/leave?');
  });

  test.each([
    ['ja', /^ご確認ください：/],
    ['zh-TW', /^請確認：/],
  ])('is written in the language of the reader: %s', async (locale, subject) => {
    await ask(EMAIL, { locale });
    await deliver();
    expect(mailsTo(EMAIL)[0]?.subject).toMatch(subject);
    expect(mailsTo(EMAIL)[0]?.html).toContain(`<html lang="${locale}">`);
  });

  test.each(['Win at https://evil.example', 'www.evil.example', 'evil.example/login'])(
    'shows the handle instead of the name %j',
    async (name) => {
      await updateProfile(api, id, { profile: { version: 2, name } });
      await ask();
      await deliver();
      expect(JSON.stringify(mailsTo(EMAIL))).not.toContain('evil.example');
      expect(mailsTo(EMAIL)[0]?.subject).toContain(`@${pubId}`);
    },
  );

  test('shows markup in a name as text', async () => {
    await updateProfile(api, id, { profile: { version: 2, name: '<img src=x>"&' } });
    await ask();
    await deliver();
    expect(mailsTo(EMAIL)[0]?.html).not.toContain('<img');
  });

  test('is not sent after the page became a draft', async () => {
    await ask();
    await updateProfile(api, id, { profile: { version: 2, visibility: 'draft' } });
    await deliver();
    expect(api.mail.sent).toEqual([]);
  });
});

describe('confirming', () => {
  test('can be repeated, and keeps the first confirmation time', async () => {
    const { confirm } = await join();
    const before = await listSubscribers(api, id);
    api.clock.advance(DAY_MS);
    expect((await press(api, confirm)).status).toBe(200);
    expect(await listSubscribers(api, id)).toEqual(before);
  });

  test('is refused after seven days, and the address is deleted', async () => {
    await ask();
    const { confirm } = await readLinks(api, EMAIL);
    api.clock.advance(7 * DAY_MS);
    for (const method of ['GET', 'POST'] as const)
      expect((await press(api, confirm, method)).status).toBe(404);
    await sweepSubscriptions(api.core);
    expect(await api.db.$count(subscribers)).toBe(0);
    expect(await api.db.$count(subscriberPauses)).toBe(0);
  });

  test('refuses changed tokens, unsubscribe tokens, and pages that became drafts', async () => {
    await ask();
    const { confirm, leave } = await readLinks(api, EMAIL);
    const [path = '', query = ''] = confirm.split('?', 2);
    const swapped = leave.replace('/leave?', '/confirm?');
    for (const url of [path, `${path}?token=`, `${path}?${query}x`, swapped])
      expect((await press(api, url)).status).toBe(404);
    await updateProfile(api, id, { profile: { version: 2, visibility: 'draft' } });
    expect((await press(api, confirm)).status).toBe(404);
    expect((await listSubscribers(api, id)).count).toBe(0);
  });

  test('confirms only the entry of the link', async () => {
    await ask('other@example.com');
    await join();
    expect(await addresses()).toEqual([EMAIL]);
  });

  test('shows an uncached page that loads nothing and posts to itself', async () => {
    await ask();
    const { headers, body } = await press(api, (await readLinks(api, EMAIL)).confirm, 'GET');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toContain('<form method="post"><button');
    expect(body).not.toContain(EMAIL);
  });
});

test.each(['confirm', 'leave'] as const)(
  'the page after %s links back to the creator’s page',
  async (step) => {
    await ask();
    const links = await readLinks(api, EMAIL);
    const back = `href="http://localhost:3000/@${pubId}"`;
    expect((await press(api, links[step], 'GET')).body).not.toContain(back);
    expect((await press(api, links[step])).body).toContain(back);
    await updateProfile(api, id, { profile: { version: 2, visibility: 'draft' } });
    expect((await press(api, links[step])).body).not.toContain(back);
  },
);

describe('leaving', () => {
  test('deletes the address by one POST, which can be repeated', async () => {
    const { leave } = await join();
    expect((await press(api, leave, 'GET')).body).toContain('<form method="post">');
    expect(await addresses()).toEqual([EMAIL]);
    for (let time = 0; time < 2; time += 1) expect((await press(api, leave)).status).toBe(200);
    expect(await addresses()).toEqual([]);
    const kept = JSON.stringify([
      await api.db.select().from(subscribers),
      await api.db.select().from(subscriberPauses),
    ]);
    expect(kept).not.toMatch(/haru|example\.com/);
  });

  test('deletes an address entered by another visitor, and prevents mails for 30 days', async () => {
    await ask();
    const { leave, confirm } = await readLinks(api, EMAIL);
    await press(api, leave);
    expect((await press(api, confirm)).status).toBe(404);
    api.clock.advance(29 * DAY_MS);
    await ask();
    await deliver();
    expect(mailsTo(EMAIL)).toHaveLength(1);
    api.clock.advance(DAY_MS);
    await sweepSubscriptions(api.core);
    expect(await api.db.$count(subscriberPauses)).toBe(0);
    await ask();
    await deliver();
    expect(mailsTo(EMAIL)).toHaveLength(2);
  });

  test('works while the page is a draft, and refuses changed tokens', async () => {
    const { leave } = await join();
    await updateProfile(api, id, { profile: { version: 2, visibility: 'draft' } });
    for (const url of [`${leave}x`, '/subscriptions/leave']) expect((await press(api, url)).status).toBe(404);
    expect((await press(api, leave)).status).toBe(200);
    expect(await api.db.$count(subscribers)).toBe(0);
  });

  test('works after the page was erased', async () => {
    const { leave } = await join();
    await api.send({ method: 'POST', url: '/v4/unsubscribe', as: id });
    api.clock.advance(15 * DAY_MS);
    await eraseDueUsers(api.core);
    expect(await api.db.$count(subscribers, eq(subscribers.pageId, id))).toBe(0);
    expect(await api.db.$count(subscriberPauses)).toBe(0);
    expect((await press(api, leave)).status).toBe(200);
  });
});

function inDays(days: number): string {
  return new Date(api.clock.now().getTime() + days * DAY_MS).toISOString();
}
