import { randomUUID } from 'node:crypto';

import { readerMails } from '#platform/database/schema/fans/reader-mails.ts';
import { subscribers } from '#platform/database/schema/fans/subscribers.ts';
import { signDelivery } from '#platform/secrets/signed-messages.ts';

import type { TestApp } from './test-app.ts';
import { MAIL_EVENTS_KEY } from './test-mails.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Puts readers on the list of a page who confirmed so many days ago; returns their ids. */
export async function addReaders(
  { db, clock }: TestApp,
  pageId: string,
  count: number,
  { daysAgo = 30 } = {},
): Promise<readonly string[]> {
  const at = new Date(clock.now().getTime() - daysAgo * DAY_MS);
  const rows = Array.from({ length: count }, () => {
    const id = randomUUID();
    return {
      pageId,
      id,
      address: `${id}@${id.slice(0, 8)}.example`,
      purpose: 'News',
      locale: 'en' as const,
      askedAt: at,
      confirmedAt: at,
    };
  });
  await db.insert(subscribers).values(rows);
  return rows.map(({ id }) => id);
}

/** Stores a mail of a page that is being sent, unless the changes say otherwise; returns its id. */
export async function addMail(
  { db, clock }: TestApp,
  pageId: string,
  changes: Partial<typeof readerMails.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  await db.insert(readerMails).values({
    pageId,
    id,
    state: 'sending',
    isWeekly: false,
    words: 'New prints',
    entries: [],
    newsUntil: now,
    startsAt: now,
    nextAt: new Date(now.getTime() + DAY_MS),
    readers: 100,
    sent: 100,
    ...changes,
  });
  return id;
}

interface Report {
  readonly body: Buffer | string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: Buffer;
}

/** Reports an event to the API as a mail server; returns the status. */
export async function report(
  { app, clock }: TestApp,
  { body, type = 'message/rfc822', headers, key = MAIL_EVENTS_KEY }: Report,
): Promise<number> {
  const payload = Buffer.from(body);
  const signed = signDelivery({ id: randomUUID(), sentAt: clock.now(), body: payload }, [key]);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/mail_events',
    headers: { ...signed, 'content-type': type, ...headers },
    payload,
  });
  return statusCode;
}
