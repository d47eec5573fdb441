import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';

import { readerMails, readerMailSettings } from '#platform/database/schema/fans/reader-mails.ts';
import { subscribers } from '#platform/database/schema/fans/subscribers.ts';
import { AddressRefusedError, MailUncertainError } from '#platform/mail/mail.ts';
import { DeliveryRefusedError } from '#platform/outbox/delivery-refused-error.ts';

import { createLinkInput, replaceLinks } from '../../../../test/support/factories.ts';
import {
  addReaders,
  asOwner,
  createMailingPage,
  listMails,
  type MailingOwner,
  readMails,
  sendMail,
} from '../../../../test/support/reader-mails.ts';
import { press } from '../../../../test/support/subscribers.ts';
import { createTestAppForTest, type TestApp } from '../../../../test/support/test-app.ts';
import { makeWeeklyMails } from '../make-weekly-mails.ts';
import { sendDueMails } from '../send-due-mails.ts';
import { claimPortion, LEASE_MS } from './claim-portion.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let api: TestApp;
let owner: MailingOwner;
beforeEach(async () => {
  api = await createTestAppForTest();
  owner = await createMailingPage(api);
});

/** Addresses that got a mail, in the order of the mails. */
const mailed = (): readonly string[] => api.mail.sent.map(({ to }) => to);
const plan = async (): Promise<string> => {
  const { status, body, text } = await sendMail(api, owner);
  if (status !== 201) throw new Error(text);
  return body.id;
};
const cancel = async (id: string, by = owner) =>
  asOwner(api, by, { method: 'DELETE', url: `/v4/reader_mails/sent/${id}` });
const readMail = async () => (await listMails(api, owner))[0];
const readSettings = async () =>
  (await api.db.select().from(readerMailSettings).where(eq(readerMailSettings.pageId, owner.id)))[0];

/** Sends what is due now, and the portions after it. */
async function sendAll(): Promise<void> {
  api.clock.advance(5 * MINUTE_MS);
  await sendDueMails(api.core);
}

test('sends nothing within five minutes, and then one mail to each reader', async () => {
  const readers = await addReaders(api, owner.id, 45);
  await plan();
  api.clock.advance(5 * MINUTE_MS - 1);
  await sendDueMails(api.core);
  expect(mailed()).toEqual([]);
  await sendAll();
  expect(mailed()).toEqual(readers);
  expect(await readMail()).toMatchObject({ state: 'sent', readers: 45, sent: 45, refused: 0, left: 0 });
  expect(await readMails(api, owner)).toMatchObject({ news: [] });
});

test('reaches the oldest readers up to the level', async () => {
  const readers = await addReaders(api, owner.id, 60);
  await plan();
  await addReaders(api, owner.id, 1, { address: 'late@example.com' });
  await sendAll();
  expect(mailed()).toEqual(readers.slice(0, 50));
  expect(await readMail()).toMatchObject({ readers: 50, sent: 50 });
});

describe('cancelling', () => {
  test('keeps a planned mail from everyone', async () => {
    await addReaders(api, owner.id, 3);
    const id = await plan();
    expect((await cancel(id)).status).toBe(204);
    await sendAll();
    expect(mailed()).toEqual([]);
    expect(await readMail()).toMatchObject({ state: 'cancelled', sent: 0 });
    // A mail that reached no reader does not count.
    expect((await sendMail(api, owner)).status).toBe(201);
  });

  test('stops the rest of a mail that is being sent', async () => {
    const readers = await addReaders(api, owner.id, 30);
    const id = await plan();
    api.clock.advance(5 * MINUTE_MS);
    const { mail } = api;
    const cancelling = {
      ...api.core,
      readerMailing: {
        ...(api.core.readerMailing ?? never()),
        mail: {
          async send(one: Parameters<typeof mail.send>[0]) {
            await mail.send(one);
            if (mail.sent.length === 7) await cancel(id);
          },
        },
      },
    };
    await sendDueMails(cancelling);
    expect(mailed()).toEqual(readers.slice(0, 7));
    expect(await readMail()).toMatchObject({ state: 'cancelled', sent: 7 });
    expect((await cancel(id)).status).toBe(204);
    expect(await readMail()).toMatchObject({ state: 'cancelled' });
  });

  test('of another page’s mail answers 404', async () => {
    await addReaders(api, owner.id, 1);
    const id = await plan();
    const other = await createMailingPage(api);
    expect((await cancel(id, other)).status).toBe(404);
    expect(await readMail()).toMatchObject({ state: 'planned' });
  });
});

function never(): never {
  throw new Error('There is no mailing');
}

test('two servers mail each reader once', async () => {
  const second = await createMailingPage(api);
  const readers = await addReaders(api, owner.id, 50);
  await plan();
  const others = await addReaders(api, second.id, 30);
  expect((await sendMail(api, second)).status).toBe(201);
  api.clock.advance(5 * MINUTE_MS);
  const servers = [api.core, api.createCore({})];
  await Promise.all(servers.map(async (core) => sendDueMails(core)));
  api.clock.advance(LEASE_MS);
  await sendDueMails(api.core);
  expect(mailed().toSorted()).toEqual([...readers, ...others].toSorted());
});

test('a server that is killed loses its portion and doubles none', async () => {
  const readers = await addReaders(api, owner.id, 45);
  await plan();
  api.clock.advance(5 * MINUTE_MS);
  const portion = await claimPortion(api.core);
  expect(portion).toMatchObject({ readers: { length: 20 } });
  await sendDueMails(api.core);
  expect(mailed()).toEqual([]);
  api.clock.advance(LEASE_MS);
  await sendDueMails(api.core);
  expect(mailed()).toEqual(readers.slice(20));
  expect(await readMail()).toMatchObject({ state: 'sent', sent: 25 });
});

test('skips readers who left during sending, and addresses that do not exist', async () => {
  const readers = await addReaders(api, owner.id, 40);
  await addReaders(api, owner.id, 1, { address: 'gone@example.com', refusedAt: api.clock.now() });
  await plan();
  api.clock.advance(5 * MINUTE_MS);
  await claimPortion(api.core);
  await api.db.delete(subscribers).where(eq(subscribers.address, readers[30] ?? ''));
  api.clock.advance(LEASE_MS);
  await sendDueMails(api.core);
  expect(mailed()).toEqual(readers.slice(20).filter((address) => address !== readers[30]));
});

test('the link in a mail leaves the list without signing in', async () => {
  const [reader] = await addReaders(api, owner.id, 1);
  await plan();
  await sendAll();
  const url = new URL(api.mail.sent.at(-1)?.unsubscribeUrl ?? '');
  expect((await press(api, `${url.pathname}${url.search}`)).status).toBe(200);
  expect(await api.db.$count(subscribers, eq(subscribers.address, reader ?? ''))).toBe(0);
});

describe('failures', () => {
  const refuse = (address = ''): void =>
    api.mail.failFor(address, new AddressRefusedError('550 5.1.1', { isNoSuchUser: true }));

  test('a refused address counts and gets no more mails', async () => {
    const readers = await addReaders(api, owner.id, 10);
    refuse(readers[3]);
    await plan();
    await sendAll();
    expect(await readMail()).toMatchObject({ state: 'sent', sent: 9, refused: 1 });
    expect(await readMails(api, owner)).toMatchObject({ readers: 9, level_max: 50, state: 'ok' });
  });

  test('4A3: refused addresses of one domain neither stop nor pause the page', async () => {
    const readers = await addReaders(api, owner.id, 50);
    readers.slice(0, 30).forEach(refuse);
    await plan();
    await sendAll();
    expect(await readMail()).toMatchObject({ state: 'sent', sent: 20, refused: 30 });
    expect(await readMails(api, owner)).toMatchObject({ state: 'ok', readers: 20 });
  });

  test('keeps the addresses of readers when the mail server refuses the mails, and not the addresses', async () => {
    const readers = await addReaders(api, owner.id, 6);
    for (const reader of readers)
      api.mail.failFor(reader, new DeliveryRefusedError('550 5.4.5 quota exceeded'));
    await plan();
    await sendAll();
    expect(await readMail()).toMatchObject({ state: 'sending', sent: 0, refused: 0 });
    expect(await readMails(api, owner)).toMatchObject({ readers: 6, state: 'ok' });
  });

  test('retries a portion when the mail server was down', async () => {
    const readers = await addReaders(api, owner.id, 25);
    await plan();
    api.mail.setDown(true);
    await sendAll();
    expect(api.mail.attempts).toBe(3);
    expect(await readMail()).toMatchObject({ state: 'sending', sent: 0 });
    api.mail.setDown(false);
    await sendAll();
    expect(mailed()).toEqual(readers);
    expect(await readMail()).toMatchObject({ state: 'sent', sent: 25 });
  });

  test('goes on after a mailbox that fails, and never repeats an uncertain mail', async () => {
    const readers = await addReaders(api, owner.id, 6);
    api.mail.failFor(readers[2] ?? '', new Error('452 full'));
    api.mail.failFor(readers[5] ?? '', new MailUncertainError('The mail server did not answer'));
    await plan();
    await sendAll();
    await sendAll();
    const attempted = api.mail.attempted.map(({ to }) => to);
    expect(attempted).toEqual(readers);
    expect(await readMail()).toMatchObject({ state: 'sent', sent: 5, refused: 0 });
  });

  test('gives up a mailbox that fails for a day', async () => {
    const readers = await addReaders(api, owner.id, 2);
    api.mail.failFor(readers[1] ?? '', new Error('452 full'));
    await plan();
    await sendAll();
    expect(await readMail()).toMatchObject({ state: 'sending', sent: 1 });
    api.clock.advance(DAY_MS);
    await sendAll();
    await sendAll();
    expect(await readMail()).toMatchObject({ state: 'sent', sent: 1 });
  });

  test('a pause stops a mail that is being sent', async () => {
    await addReaders(api, owner.id, 30);
    await plan();
    api.clock.advance(5 * MINUTE_MS);
    await claimPortion(api.core);
    await api.db.update(readerMailSettings).set({ pausedAt: api.clock.now(), pauseReason: 'complaints' });
    api.clock.advance(LEASE_MS);
    await sendDueMails(api.core);
    expect(mailed()).toEqual([]);
    expect(await readMail()).toMatchObject({ state: 'stopped' });
  });
});

test('pages take turns within the limit of the installation', async () => {
  const limited = await createTestAppForTest({ limits: {} });
  const pages = [await createMailingPage(limited), await createMailingPage(limited)];
  for (const page of pages) {
    await addReaders(limited, page.id, 30);
    expect((await sendMail(limited, page)).status).toBe(201);
  }
  limited.clock.advance(5 * MINUTE_MS);
  const countOf = (page: MailingOwner | undefined): number =>
    limited.mail.sent.filter(({ to }) => to.startsWith(`${page?.id}-`)).length;
  await sendDueMails(limited.core);
  expect(pages.map(countOf)).toEqual([20, 0]);
  limited.clock.advance(MINUTE_MS);
  await sendDueMails(limited.core);
  expect(pages.map(countOf)).toEqual([20, 16]);
  limited.clock.advance(HOUR_MS);
  for (let at = 0; at < 3; at += 1) {
    await sendDueMails(limited.core);
    limited.clock.advance(2 * MINUTE_MS);
  }
  expect(pages.map(countOf)).toEqual([30, 30]);
});

test('stops a mail that is not over when the next one may start', async () => {
  await addReaders(api, owner.id, 3);
  await plan();
  api.clock.advance(7 * DAY_MS + 5 * MINUTE_MS);
  expect((await sendMail(api, owner)).status).toBe(201);
  await sendAll();
  expect(mailed()).toHaveLength(3);
  const states = (await listMails(api, owner)).map(({ state }) => state);
  expect(states).toEqual(['sent', 'stopped']);
});

describe('weekly mails', () => {
  const chooseMode = async (mode: 'off' | 'weekly', version: number) =>
    asOwner(api, owner, {
      method: 'PUT',
      url: '/v4/reader_mails',
      body: { version, mode, time_zone: 'Asia/Tokyo' },
    });
  const chooseWeekly = async (): Promise<void> => void (await chooseMode('weekly', 1));
  const toNext = async (): Promise<void> => {
    const dueAt = (await readSettings())?.dueAt ?? never();
    api.clock.advance(dueAt.getTime() - api.clock.now().getTime());
    await makeWeeklyMails(api.core);
    await sendDueMails(api.core);
  };
  const publish = async (version: number, title: string): Promise<void> => {
    await replaceLinks(api, owner.id, { version, links: [createLinkInput({ title })] });
  };

  test('come each Monday with news, to readers who agreed', async () => {
    const readers = await addReaders(api, owner.id, 2);
    await addReaders(api, owner.id, 1, { address: 'old@example.com', takesWeekly: false });
    await chooseWeekly();
    await toNext();
    expect(mailed()).toEqual(readers);
    await toNext();
    expect(mailed()).toHaveLength(2);
    await publish(2, 'Another print');
    await toNext();
    expect(mailed()).toHaveLength(4);
    await publish(3, 'A third print');
    await toNext();
    expect(mailed()).toHaveLength(6);
    expect(await listMails(api, owner)).toMatchObject([
      { is_weekly: true, words: '', entries: ['A third print'], sent: 2 },
      { entries: ['Another print'] },
      { entries: ['A new print'] },
    ]);
  });

  test('do not come in the seven days after a mail by hand', async () => {
    await addReaders(api, owner.id, 1);
    await chooseWeekly();
    const dueAt = (await readSettings())?.dueAt ?? never();
    api.clock.advance(dueAt.getTime() - api.clock.now().getTime() - DAY_MS);
    await asOwner(api, owner, {
      method: 'POST',
      url: '/v4/reader_mails/sent',
      body: { words: 'Hi', item_ids: [] },
    });
    await sendAll();
    await publish(2, 'Another print');
    await toNext();
    expect(mailed()).toHaveLength(1);
    await toNext();
    expect(mailed()).toHaveLength(2);
  });

  test('are not made when the owner switches them off in this moment', async () => {
    await addReaders(api, owner.id, 1);
    await chooseWeekly();
    const dueAt = (await readSettings())?.dueAt ?? never();
    api.clock.advance(dueAt.getTime() - api.clock.now().getTime());
    let isOff = false;
    const switching = {
      ...api.core,
      // The news of the page are read after the settings.
      perServer: ((create: Parameters<typeof api.core.perServer>[0]) => {
        const made = api.core.perServer(create);
        return typeof made === 'function'
          ? async (...given: readonly unknown[]) => {
              const { status } = await chooseMode('off', 2);
              isOff = status === 200;
              return (made as (...all: readonly unknown[]) => unknown)(...given);
            }
          : made;
      }) as typeof api.core.perServer,
    };
    expect(await makeWeeklyMails(switching)).toBe(0);
    expect(isOff).toBe(true);
    expect(await listMails(api, owner)).toEqual([]);
  });

  test.each([
    ['whose owner has no verified address', async () => void api.identity.emails.delete(owner.id)],
    ['that is paused', async () => api.db.update(readerMailSettings).set({ pausedAt: api.clock.now() })],
  ])('are not made for a page %s', async (_name, spoil) => {
    await addReaders(api, owner.id, 1);
    await chooseWeekly();
    await spoil();
    await toNext();
    expect(await listMails(api, owner)).toEqual([]);
  });
});

test('deletes mails after two years', async () => {
  await addReaders(api, owner.id, 1);
  await plan();
  await sendAll();
  const sweep = api.jobs.find(({ name }) => name === 'old reader mails');
  api.clock.advance(700 * DAY_MS);
  await sweep?.work();
  expect(await api.db.$count(readerMails)).toBe(1);
  api.clock.advance(35 * DAY_MS);
  expect(await listMails(api, owner)).toEqual([]);
  await sweep?.work();
  expect(await api.db.$count(readerMails)).toBe(0);
});
