import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { cases } from '#platform/database/schema/desk/cases.ts';
import { links } from '#platform/database/schema/page/links.ts';

import {
  addReaders,
  createMailingPage,
  listMails,
  type MailingOwner,
  openPhishingCase,
  sendMail,
} from '../../../../test/support/reader-mails.ts';
import { createTestAppForTest, type TestApp } from '../../../../test/support/test-app.ts';
import { sendDueMails } from '../send-due-mails.ts';
import { claimPortion, LEASE_MS } from './claim-portion.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let api: TestApp;
let owner: MailingOwner;
beforeEach(async () => {
  api = await createTestAppForTest();
  owner = await createMailingPage(api, { titles: ['A new print', 'A second print'] });
});

const plan = async (page = owner, words = 'The record is out.'): Promise<void> => {
  const { status, text } = await sendMail(api, page, words);
  if (status !== 201) throw new Error(text);
};
const hideLink = async (title: string): Promise<void> =>
  void (await api.db.update(links).set({ isVisible: false }).where(eq(links.title, title)));
const stateOf = async (page = owner) => (await listMails(api, page))[0]?.state;

async function sendAfter(ms: number, core = api.core): Promise<void> {
  api.clock.advance(ms);
  await sendDueMails(core);
}

test('leaves out an entry that the page stopped showing after the owner chose it', async () => {
  await addReaders(api, owner.id, 1);
  await plan();
  await hideLink('A second print');
  await sendAfter(5 * MINUTE_MS);
  const [mail] = api.mail.sent;
  expect(mail?.text).toContain('A new print');
  expect(mail?.text).not.toContain('A second print');
});

test('mails an entry as the page shows it now', async () => {
  await addReaders(api, owner.id, 1);
  await plan();
  await api.db.update(links).set({ title: 'A corrected print' }).where(eq(links.title, 'A second print'));
  await sendAfter(5 * MINUTE_MS);
  expect(api.mail.sent[0]?.text).toContain('A corrected print');
  expect(api.mail.sent[0]?.text).not.toContain('A second print');
});

test('finishes a mail without words with the readers whom it has reached when the page shows none of its entries', async () => {
  await addReaders(api, owner.id, 30);
  await plan(owner, '');
  api.clock.advance(5 * MINUTE_MS);
  await claimPortion(api.core);
  await hideLink('A new print');
  await hideLink('A second print');
  await sendAfter(LEASE_MS);
  expect(api.mail.sent).toEqual([]);
  expect(await listMails(api, owner)).toMatchObject([{ state: 'sent', sent: 0 }]);
});

test('stops a mail without words when the page shows none of its entries, so that the owner can send another', async () => {
  await addReaders(api, owner.id, 1);
  await plan(owner, '');
  await hideLink('A new print');
  await hideLink('A second print');
  await sendAfter(5 * MINUTE_MS);
  expect(api.mail.sent).toEqual([]);
  expect(await stateOf()).toBe('stopped');
  await plan(owner, 'A word.');
});

test('holds a mail while a case of phishing is open, and sends it after operators closed the case', async () => {
  await addReaders(api, owner.id, 1);
  await plan();
  await openPhishingCase(api, owner.id);
  await sendAfter(5 * MINUTE_MS);
  expect(api.mail.sent).toEqual([]);
  await sendAfter(25 * HOUR_MS);
  expect(await stateOf()).toBe('planned');
  await api.db.update(cases).set({ state: 'closed' });
  api.mail.setDown(true);
  await sendAfter(HOUR_MS);
  api.mail.setDown(false);
  await sendAfter(5 * MINUTE_MS);
  expect(api.mail.sent).toHaveLength(1);
});

test.each([
  ['within a day', 5 * MINUTE_MS],
  ['after a day', 25 * HOUR_MS],
])(
  'sends the mails of other pages, and later its own, when it cannot prepare a mail %s',
  async (_when, afterMs) => {
    const other = await createMailingPage(api);
    await addReaders(api, owner.id, 1);
    await plan();
    const [reader] = await addReaders(api, other.id, 1);
    await plan(other);
    const failing = {
      ...api.core,
      perServer: ((create: Parameters<typeof api.core.perServer>[0]) => {
        const made = api.core.perServer(create);
        if (typeof made !== 'function') return made;
        return async (request: { readonly pageId: string }) => {
          if (request.pageId === owner.id) throw new Error('The news cannot be read');
          return (made as (given: object) => unknown)(request);
        };
      }) as typeof api.core.perServer,
    };
    await sendAfter(afterMs, failing);
    expect(api.mail.sent.map(({ to }) => to)).toEqual([reader]);
    await sendAfter(5 * MINUTE_MS);
    expect(api.mail.sent).toHaveLength(2);
    expect(await stateOf()).toBe('sent');
  },
);

test('sends the mails of other pages after the last mailbox of a page failed', async () => {
  const other = await createMailingPage(api);
  const [full = ''] = await addReaders(api, owner.id, 1);
  await plan();
  const [reader] = await addReaders(api, other.id, 1);
  await plan(other);
  api.mail.failFor(full, new Error('452 full'));
  await sendAfter(5 * MINUTE_MS);
  expect(api.mail.sent.map(({ to }) => to)).toEqual([reader]);
});
