import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { cases } from '#platform/database/schema/desk/cases.ts';
import { readerMails, readerMailSettings } from '#platform/database/schema/fans/reader-mails.ts';
import { subscribers } from '#platform/database/schema/fans/subscribers.ts';
import { AddressRefusedError } from '#platform/mail/mail.ts';

import { report } from '../../../../test/support/mail-returns.ts';
import {
  addReaders,
  createMailingPage,
  listMails,
  type MailingOwner,
  readMails,
  sendMail,
} from '../../../../test/support/reader-mails.ts';
import { ask, press, readLinks } from '../../../../test/support/subscribers.ts';
import { createTestAppForTest, type TestApp } from '../../../../test/support/test-app.ts';
import { postfixReport } from '../../../../test/support/texts/mail-reports.ts';
import { messageIdOf } from '../reader-mail-links.ts';
import { sendDueMails } from '../send-due-mails.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let api: TestApp;
let owner: MailingOwner;
beforeEach(async () => {
  api = await createTestAppForTest();
  owner = await createMailingPage(api);
});

/** Puts an address on the list as any stranger can: by the form and the link in the mail. */
async function join(address: string): Promise<void> {
  await ask(api, owner.pub_id, address);
  await press(api, (await readLinks(api, address)).confirm);
}

/** Gives the page this level; pages start at the lowest one. */
async function setLevel(level: number): Promise<void> {
  const { timeZone, newsSince } = { timeZone: 'Asia/Tokyo', newsSince: new Date(0) };
  await api.db
    .insert(readerMailSettings)
    .values({ pageId: owner.id, mode: 'manual', timeZone, newsSince, level, version: 1 });
}

/** Mails all readers; returns the id of the mail. */
async function mailAll(): Promise<string> {
  const { body } = await sendMail(api, owner);
  api.clock.advance(5 * MINUTE_MS);
  await sendDueMails(api.core);
  return body.id;
}

/** Returns the mail to these readers, as a mail server does for a user who does not exist. */
async function returnMail(mailId: string, addresses: readonly string[], status?: string): Promise<void> {
  for (const address of addresses) {
    const [reader] = await api.db
      .select()
      .from(subscribers)
      .where(and(eq(subscribers.pageId, owner.id), eq(subscribers.address, address)));
    const key = { pageId: owner.id, readerId: reader?.id ?? '', mailId };
    const to = api.core.mailReturns?.links.bounceAddressOf(key) ?? '';
    const body = postfixReport({ to, messageId: `${messageIdOf(key)}@musubi.example` }, status);
    expect(await report(api, { body })).toBe(204);
  }
}

const findSettings = async () =>
  (await api.db.select().from(readerMailSettings).where(eq(readerMailSettings.pageId, owner.id)))[0];
const findMail = async (id: string) =>
  (await api.db.select().from(readerMails).where(eq(readerMails.id, id)))[0];
const listCases = async () => api.db.select().from(cases).where(eq(cases.target, owner.id));

test('4A3: keeps mails and level when three mailboxes of one domain do not exist', async () => {
  await addReaders(api, owner.id, 10);
  await setLevel(1);
  const dead = ['one', 'two', 'three'].map((name) => `${name}@stranger.example`);
  for (const address of dead) await join(address);
  api.clock.advance(15 * DAY_MS);
  const id = await mailAll();
  await returnMail(id, dead);
  expect(await findMail(id)).toMatchObject({ state: 'sent', refused: 3 });
  expect(await findSettings()).toMatchObject({ pausedAt: null, level: 1 });
  expect(await readMails(api, owner)).toMatchObject({ level_max: 200 });
  expect((await listMails(api, owner))[0]).toMatchObject({ state: 'sent', refused: 3 });
  expect(await listCases()).toEqual([]);
  const rows = await api.db.select().from(subscribers).where(eq(subscribers.pageId, owner.id));
  expect(rows.filter(({ refusedAt }) => refusedAt !== null).map(({ address }) => address)).toEqual(dead);
});

test('4A3: asks the desk, and closes nothing, when a stranger has three domains', async () => {
  await addReaders(api, owner.id, 10);
  await setLevel(1);
  const dead = ['a', 'b', 'c'].map((name) => `x@${name}-stranger.example`);
  for (const address of dead) await join(address);
  api.clock.advance(15 * DAY_MS);
  const id = await mailAll();
  await returnMail(id, dead);
  expect(await findMail(id)).toMatchObject({ state: 'sent', refused: 3 });
  expect(await findSettings()).toMatchObject({ pausedAt: null, level: 1 });
  expect(await listCases()).toMatchObject([{ source: 'mail', state: 'open', reasons: ['spam'] }]);
});

test('4A3: lets a page gain its level whatever readers of today say', async () => {
  await addReaders(api, owner.id, 10, { confirmedAt: new Date(0) });
  const young = ['a', 'b', 'c', 'd'].map((name) => `x@${name}-stranger.example`);
  for (const address of young) await join(address);
  const id = await mailAll();
  await returnMail(id, young);
  api.clock.advance(3 * DAY_MS);
  await sendDueMails(api.core);
  expect(await readMails(api, owner)).toMatchObject({ level_max: 200 });
  expect(await listCases()).toEqual([]);
});

test('4A3: does not pause a list that a stranger filled up to 1,000 readers', async () => {
  const old = { confirmedAt: new Date(0) };
  await addReaders(api, owner.id, 997, old);
  const dead = Array.from({ length: 60 }, (_none, at) => `x@s${at}-stranger.example`);
  for (const address of dead) await addReaders(api, owner.id, 1, { address, ...old });
  await setLevel(3);
  const id = await mailAll();
  await api.db.update(readerMails).set({ state: 'sending', readers: 1057 }).where(eq(readerMails.id, id));
  await returnMail(id, dead);
  expect(await findMail(id)).toMatchObject({ state: 'sending', refused: 60 });
  expect(await findSettings()).toMatchObject({ pausedAt: null, level: 3 });
  expect(await listCases()).toHaveLength(1);
});

test('4A3: counts every returned mail for the operators, also those that count against no list', async () => {
  const counted: string[] = [];
  const watched = await createTestAppForTest({ countReaderMail: (outcome) => counted.push(outcome) });
  [api, owner] = [watched, await createMailingPage(watched)];
  const readers = await addReaders(api, owner.id, 4);
  const id = await mailAll();
  await returnMail(id, readers.slice(0, 2));
  await returnMail(id, readers.slice(2, 3), '5.7.1');
  await returnMail(id, readers.slice(0, 3));
  expect(counted).toEqual(['sent', 'sent', 'sent', 'sent', 'refused', 'refused', 'returned', 'refused']);
});

test('4A3: an address that is refused for an unknown reason stays, and gets the next mail', async () => {
  const [reader = ''] = await addReaders(api, owner.id, 10);
  api.mail.failFor(reader, new AddressRefusedError('550 spam', { isNoSuchUser: false }));
  const id = await mailAll();
  expect(await findMail(id)).toMatchObject({ state: 'sent', sent: 9, refused: 0 });
  expect(await readMails(api, owner)).toMatchObject({ readers: 10, state: 'ok' });
  const [row] = await api.db.select().from(subscribers).where(eq(subscribers.address, reader));
  expect(row).toMatchObject({ bounces: 1, refusedAt: null });
});
