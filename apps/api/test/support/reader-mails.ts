import type { components } from '#generated/contract.ts';
import { readerMails } from '#platform/database/schema/fans/reader-mails.ts';
import { subscribers } from '#platform/database/schema/fans/subscribers.ts';

import { createCreator, createLinkInput, replaceLinks } from './factories.ts';
import { MAIL_LIST, showMailList } from './subscribers.ts';
import type { TestApp } from './test-app.ts';

type Schemas = components['schemas'];

const DAY_MS = 24 * 60 * 60_000;

/** The owner of a page that may mail its readers. */
export interface MailingOwner {
  readonly id: string;
  readonly pub_id: string;
  readonly email: string;
}

/** Creates a page of 15 days with a mail list and a new link for each title. */
export async function createMailingPage(
  api: TestApp,
  {
    titles = ['A new print'],
    ageDays = 15,
  }: { readonly titles?: readonly string[]; readonly ageDays?: number } = {},
): Promise<MailingOwner> {
  const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public', name: 'Wren Halloway' });
  const email = `${id}@example.com`;
  api.identity.emails.set(id, email);
  await showMailList(api, id);
  api.clock.advance(ageDays * DAY_MS);
  const links = titles.map((title) => createLinkInput({ title }));
  const { status, text } = await replaceLinks(api, id, { version: 1, links });
  if (status !== 200) throw new Error(text);
  api.clock.advance(60_000);
  return { id, pub_id: pubId, email };
}

/** Adds confirmed readers, the oldest first; returns their addresses. */
export async function addReaders(
  api: TestApp,
  pageId: string,
  count: number,
  changes: Partial<typeof subscribers.$inferInsert> = {},
): Promise<readonly string[]> {
  const now = api.clock.now();
  const rows = Array.from({ length: count }, (_none, at) => ({
    pageId,
    id: api.core.random.id(),
    address: `${pageId}-${at}@example.com`,
    purpose: MAIL_LIST.purpose,
    locale: 'en' as const,
    askedAt: now,
    confirmedAt: now,
    takesWeekly: true,
    ...changes,
  }));
  await api.db.insert(subscribers).values(rows);
  return rows.map(({ address }) => address);
}

/** Opens a case of phishing about a page, as the blocklist does. */
export async function openPhishingCase({ db, clock, core }: TestApp, pageId: string): Promise<void> {
  await core.caseIntake.add(db, {
    subject: 'page',
    target: pageId,
    aboutUserId: pageId,
    reason: 'phishing',
    source: 'blocklist',
    text: 'https://phishing.example/',
    at: clock.now(),
  });
}

/** Sends a request as the owner, with a verified address. */
export async function asOwner<Body = Record<string, unknown>>(
  api: TestApp,
  { id, email }: MailingOwner,
  request: { readonly method?: 'DELETE' | 'POST' | 'PUT'; readonly url: string; readonly body?: object },
) {
  return api.send<Body>({ ...request, as: id, claims: { email, email_verified: true } });
}

export async function readMails(api: TestApp, owner: MailingOwner): Promise<Schemas['ReaderMails']> {
  return (await asOwner<Schemas['ReaderMails']>(api, owner, { url: '/v4/reader_mails' })).body;
}

/** Plans a mail with these words and all news. */
export async function sendMail(api: TestApp, owner: MailingOwner, words = 'The record is out.') {
  const { news } = await readMails(api, owner);
  const body = { words, item_ids: news.map(({ id }) => id).slice(0, 12) };
  return asOwner<Schemas['SentReaderMail'] & { code?: string }>(api, owner, {
    method: 'POST',
    url: '/v4/reader_mails/sent',
    body,
  });
}

export async function listMails(
  api: TestApp,
  owner: MailingOwner,
): Promise<readonly Schemas['SentReaderMail'][]> {
  const { body } = await asOwner<Schemas['SentReaderMailList']>(api, owner, { url: '/v4/reader_mails/sent' });
  return body.items;
}

/** Stores a planned mail of a page; returns its id. */
export async function createReaderMail({ db, clock, core }: TestApp, pageId: string): Promise<string> {
  const [id, now] = [core.random.id(), clock.now()];
  await db.insert(readerMails).values({
    pageId,
    id,
    state: 'planned',
    isWeekly: false,
    words: 'The record is out.',
    entries: [],
    newsUntil: now,
    startsAt: now,
    nextAt: now,
    readers: 1,
  });
  return id;
}
