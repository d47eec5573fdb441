import { anchorOfBlock } from '@musubi/domain/block-anchors';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';

import { subscribers, waitingReaders } from '#platform/database/schema/fans/subscribers.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MailUncertainError, type MailSender } from '#platform/mail/mail.ts';
import { DeliveryRefusedError } from '#platform/outbox/delivery-refused-error.ts';
import { systemRandom } from '#platform/random.ts';

import { collectParts } from '../../../test/support/collect-export.ts';
import { createCreator, updateProfile } from '../../../test/support/factories.ts';
import { BOARD_ID, setCommissions, showBoard } from '../../../test/support/pages/boards.ts';
import { blockItem, savePage } from '../../../test/support/pages/page-content.ts';
import {
  ask as askFor,
  listSubscribers,
  MAIL_LIST,
  press,
  readLinks,
} from '../../../test/support/subscribers.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { createOpeningMails, type OpeningMailsOptions } from './opening/opening-mails.ts';
import { tellWaitingReaders } from './opening/tell-waiting-readers.ts';
import { eraseSubscribers, readSubscribersForExport } from './subscriptions.repository.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';
import { countWaitingReaders } from './waiting-readers.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
const EMAIL = 'haru@example.com';

let api: TestApp;
let id = '';
let pubId = '';
beforeEach(async () => {
  api = await createTestAppForTest();
  ({ id, pub_id: pubId } = await createCreator(api, { name: 'Mio', visibility: 'public' }));
  await showBoard(api, id);
});

const ask = async (email = EMAIL, changes: object = {}) =>
  askFor(api, pubId, email, { wish: 'opening', ...changes });
const mailsTo = (email: string) => api.mail.sent.filter(({ to }) => to === email);
const countRows = async () => api.db.$count(waitingReaders);
async function deliver(afterMs = 3000): Promise<void> {
  api.clock.advance(afterMs);
  while ((await api.outbox.deliverDue()) > 0);
}
async function wait(email = EMAIL, changes: object = {}) {
  await ask(email, changes);
  const links = await readLinks(api, email);
  await press(api, links.confirm);
  return links;
}
async function tell(): Promise<void> {
  await inTransaction(api.db, async (tx) => tellWaitingReaders(api.core, tx, id));
}
async function open(): Promise<void> {
  await setCommissions(api, id, 'open');
  await tell();
}
/** Stores confirmed readers without mails; returns their addresses. */
async function addReaders(count: number): Promise<readonly string[]> {
  const now = api.clock.now();
  const rows = Array.from({ length: count }, (_, at) => ({
    pageId: id,
    id: systemRandom.id(),
    address: `reader-${at}@example.com`,
    locale: 'en' as const,
    askedAt: now,
    confirmedAt: now,
  }));
  await api.db.insert(waitingReaders).values(rows);
  return rows.map(({ address }) => address);
}
/** The mails of another server, with its own mail server. */
function createServer(mail: MailSender) {
  const { db, clock, log, summaries, webOrigin, subscriptionLinks } = api.core;
  const options: OpeningMailsOptions = { db, clock, log, mail, summaries, webOrigin, subscriptionLinks };
  return createOpeningMails(options);
}

describe('asking', () => {
  test.each(['closed', 'waitlist', null] as const)(
    'counts a reader after the confirmation (%s)',
    async (state) => {
      if (state !== null) await setCommissions(api, id, state);
      expect((await ask()).status).toBe(204);
      const { confirm } = await readLinks(api, EMAIL);
      expect(await countWaitingReaders(api.db, id)).toBe(0);
      const opened = await press(api, confirm, 'GET');
      expect(opened.body).toContain('Get one email when Mio opens commissions?');
      expect(opened.body).not.toContain(EMAIL);
      expect((await press(api, confirm)).body).toContain('We will tell you');
      expect(await countWaitingReaders(api.db, id)).toBe(1);
    },
  );

  test.each<[string, () => Promise<unknown>]>([
    ['an open board', async () => setCommissions(api, id, 'open')],
    ['a hidden board', async () => showBoard(api, id, {}, { is_visible: false })],
    ['a page without a board', async () => savePage(api, id, [], ['commission'])],
    ['a draft', async () => updateProfile(api, id, { profile: { version: 2, visibility: 'draft' } })],
    [
      'a page with a door',
      async () => {
        const body = { version: 1, is_locked: true, lock_word: 'swan lake' };
        return api.send({ method: 'PUT', url: '/v4/audience', as: id, body });
      },
    ],
  ])('answers 404 for %s', async (_name, change) => {
    await change();
    expect(await ask()).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await countRows()).toBe(0);
  });

  test('is refused once 10,000 readers wait', async () => {
    await api.db
      .execute(sql`insert into waiting_readers (page_id, id, address, locale, asked_at, confirmed_at)
      select ${id}, gen_random_uuid(), n || '@example.com', 'en', now(), now() from generate_series(1, 10000) n`);
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'quota_exceeded' } });
  });

  test('sends one mail a day for both wishes of a mailbox', async () => {
    await ask();
    await ask('HARU+2@example.com');
    await deliver();
    expect(api.mail.sent).toHaveLength(1);
  });
});

describe('the creator', () => {
  test('sees no waiting reader in the list, its export and the export of the account', async () => {
    await wait();
    expect(await listSubscribers(api, id)).toMatchObject({ count: 0, unconfirmed_count: 0, items: [] });
    const { text } = await api.send({ url: '/v4/subscribers/export', as: id });
    expect(text).not.toContain(EMAIL);
    expect(JSON.stringify(await collectParts(readSubscribersForExport(api.db, id)))).not.toContain(EMAIL);
  });
});

describe('the mail', () => {
  test('is sent once in the language of the reader, with a link to the board', async () => {
    await wait(EMAIL, { locale: 'ja' });
    await open();
    await deliver();
    const mail = mailsTo(EMAIL).at(-1);
    expect(mail?.subject).toBe('Mioさんがご依頼の受付を始めました');
    expect(mail?.text).toContain(`http://localhost:3000/@${pubId}#${anchorOfBlock(BOARD_ID)}`);
    expect(mail?.unsubscribeUrl).toContain('/subscriptions/leave?');
    expect(mail?.html).not.toContain(EMAIL);
    expect(await countRows()).toBe(0);
    await tell();
    await deliver();
    expect(mailsTo(EMAIL)).toHaveLength(2);
  });

  test('follows an opening that the owner tells, and no quiet one', async () => {
    await wait();
    const update = async (version: number, state: string, tells: boolean) => {
      const body = { version, state, slots_left: null, slots_total: null, note: '', opens_at: null, tells };
      const { status } = await api.send({ method: 'PUT', url: '/v4/commissions', as: id, body });
      expect(status).toBe(200);
      await deliver();
      return mailsTo(EMAIL).length;
    };
    expect(await update(1, 'open', false)).toBe(1);
    expect(await update(2, 'closed', false)).toBe(1);
    expect(await update(3, 'open', true)).toBe(2);
  });

  test('goes to confirmed readers only', async () => {
    await ask();
    await deliver();
    await open();
    await deliver();
    expect(mailsTo(EMAIL)).toHaveLength(1);
    expect(await countRows()).toBe(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the board is closed again', async () => setCommissions(api, id, 'closed')],
    ['the board is hidden', async () => showBoard(api, id, {}, { is_visible: false })],
    [
      'the page is a draft',
      async () => updateProfile(api, id, { profile: { version: 2, visibility: 'draft' } }),
    ],
  ])('is not sent when %s, and the reader keeps waiting', async (_name, change) => {
    await wait();
    await open();
    await change();
    await deliver();
    expect(mailsTo(EMAIL)).toHaveLength(1);
    expect(await countWaitingReaders(api.db, id)).toBe(1);
  });

  test.each(['Win at https://evil.example', 'evil.example/login', '<img src=x>"&', 'A\r\nBcc: x@y.example'])(
    'shows nothing of a hostile name: %j',
    async (name) => {
      await updateProfile(api, id, { profile: { version: 2, name } });
      await wait();
      await open();
      await deliver();
      const mails = mailsTo(EMAIL);
      expect(mails).toHaveLength(2);
      for (const { subject, text, html } of mails) {
        expect(subject).not.toMatch(/[\r\n]/);
        expect(`${text}${html}`).not.toMatch(/evil\.example|[\r\n]Bcc/);
        expect(html).not.toContain('<img');
      }
    },
  );
});

describe('delivery', () => {
  test('mails each reader once from two servers at the same time', async () => {
    const readers = await addReaders(45);
    await setCommissions(api, id, 'open');
    const servers = [createServer(api.mail), createServer(api.mail)];
    await Promise.all(servers.map(async (server) => server.send(id)));
    expect(api.mail.sent.map(({ to }) => to).toSorted()).toEqual(readers.toSorted());
    expect(await countRows()).toBe(0);
  });

  test('mails no reader twice after a server was killed', async () => {
    await addReaders(25);
    await setCommissions(api, id, 'open');
    const tried: string[] = [];
    const { promise: isMailing, resolve } = Promise.withResolvers<void>();
    const killed = createServer({
      async send({ to }) {
        tried.push(to);
        if (tried.length === 20) resolve();
        return new Promise(() => {});
      },
    });
    void killed.send(id);
    await isMailing;
    await createServer(api.mail).send(id);
    const others = api.mail.sent.map(({ to }) => to);
    expect(others).toHaveLength(5);
    expect(others.filter((to) => tried.includes(to))).toEqual([]);
  });

  test('tries again while the mail server is down', async () => {
    await addReaders(45);
    await open();
    api.mail.setDown(true);
    await deliver();
    expect(api.mail.attempts).toBe(20);
    expect(await countWaitingReaders(api.db, id)).toBe(45);
    api.mail.setDown(false);
    await deliver(5 * 60_000);
    expect(api.mail.sent).toHaveLength(45);
    expect(await countRows()).toBe(0);
  });

  test('reaches the other readers when one mailbox is full', async () => {
    const [full = '', ...others] = await addReaders(45);
    await open();
    api.mail.failFor(full, new Error('452 mailbox full'));
    await deliver();
    expect(api.mail.sent.map(({ to }) => to).toSorted()).toEqual(others.toSorted());
    expect(await countRows()).toBe(1);
    api.mail.failFor(full, null);
    await deliver(5 * 60_000);
    expect(api.mail.sent).toHaveLength(45);
  });

  test.each([new MailUncertainError('broken'), new DeliveryRefusedError('550 no such user')])(
    'does not mail again after %s',
    async (error) => {
      const [reader = ''] = await addReaders(1);
      await open();
      api.mail.failFor(reader, error);
      await deliver();
      await deliver(5 * 60_000);
      expect(api.mail.attempts).toBe(1);
      expect(await countRows()).toBe(0);
    },
  );
});

describe('leaving', () => {
  async function joinBoth() {
    const commission = (await readBoard())?.commission;
    await savePage(api, id, [blockItem(7, { commission }), blockItem(8, { mail_list: MAIL_LIST })]);
    const waiting = await wait();
    api.clock.advance(2 * DAY_MS);
    await askFor(api, pubId, EMAIL);
    const listed = await readLinks(api, EMAIL);
    await press(api, listed.confirm);
    expect([await countRows(), await api.db.$count(subscribers)]).toEqual([1, 1]);
    return { waiting, listed };
  }

  async function readBoard() {
    const { body } = await api.send<{ user: { blocks: { items: { commission?: object }[] } } }>({
      url: '/v4/profile?expand[]=blocks',
      as: id,
    });
    return body.user.blocks.items[0];
  }

  test.each(['waiting', 'listed'] as const)('ends both wishes by the link of the %s mail', async (mail) => {
    const links = (await joinBoth())[mail];
    expect((await press(api, links.leave)).status).toBe(200);
    expect([await countRows(), await api.db.$count(subscribers)]).toEqual([0, 0]);
    await ask();
    await deliver();
    expect(await countRows()).toBe(0);
  });

  test('ends the mail list by the link of the mail about the opening', async () => {
    await joinBoth();
    await open();
    const { leave } = await readLeave();
    expect([await countRows(), await api.db.$count(subscribers)]).toEqual([0, 1]);
    expect((await press(api, leave)).status).toBe(200);
    expect(await api.db.$count(subscribers)).toBe(0);
  });

  async function readLeave() {
    await deliver();
    const { pathname, search } = new URL(mailsTo(EMAIL).at(-1)?.unsubscribeUrl ?? '');
    return { leave: `${pathname}${search}` };
  }

  test('answers 200 after the only mail was sent', async () => {
    await wait();
    await open();
    const { leave } = await readLeave();
    expect((await press(api, leave)).status).toBe(200);
  });
});

describe('deletion', () => {
  test('removes addresses without confirmation after seven days', async () => {
    await ask();
    const { confirm } = await readLinks(api, EMAIL);
    api.clock.advance(7 * DAY_MS);
    expect((await press(api, confirm)).status).toBe(404);
    await sweepSubscriptions(api.core);
    expect(await countRows()).toBe(0);
  });

  test('removes readers who have waited for a year', async () => {
    await wait();
    api.clock.advance(364 * DAY_MS);
    await sweepSubscriptions(api.core);
    expect(await countRows()).toBe(1);
    api.clock.advance(DAY_MS);
    await sweepSubscriptions(api.core);
    expect(await countRows()).toBe(0);
  });

  test('happens with the page', async () => {
    await wait();
    await eraseSubscribers(api.db, id);
    expect(await api.db.$count(waitingReaders, eq(waitingReaders.pageId, id))).toBe(0);
  });
});
