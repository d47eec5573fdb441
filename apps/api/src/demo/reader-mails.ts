import { DEFAULT_TIME_ZONES } from '@musubi/domain/time-zones';
import { v7 } from 'uuid';

import type { Database } from '#platform/database/database.ts';
import { readerMails, readerMailSettings } from '#platform/database/schema/fans/reader-mails.ts';

import type { DemoCreator } from './creator-schema.ts';

interface MailTarget {
  readonly db: Database;
  /** Ids of the creator's links, in the order of the creator's page. */
  readonly linkIds: readonly string[];
  readonly now: number;
}

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

/** Stores the mail that a demo creator sent to the readers of the mail list. */
export async function loadDemoMail(
  { uid: pageId, audience, profile, links }: Pick<DemoCreator, 'audience' | 'links' | 'profile' | 'uid'>,
  { db, linkIds, now }: MailTarget,
): Promise<void> {
  const mail = audience?.last_mail;
  if (audience === undefined || mail === undefined) return;
  const startsAt = new Date(now - mail.days_ago * DAY_MS);
  const timeZone = DEFAULT_TIME_ZONES[profile.locale];
  const { length: readers } = audience.subscribers;
  await db
    .insert(readerMailSettings)
    .values({ pageId, mode: 'manual', timeZone, newsSince: startsAt, level: 1, version: 1 });
  await db.insert(readerMails).values({
    pageId,
    id: v7({ msecs: startsAt.getTime() }),
    state: 'sent',
    isWeekly: false,
    words: mail.words,
    entries: links.flatMap(({ title, url, is_sensitive: isSensitive }, at) => {
      const id = linkIds[at];
      if (id === undefined || !mail.entries.includes(title)) return [];
      return [{ id, kind: 'link' as const, blockType: null, title, url, isSensitive }];
    }),
    newsUntil: startsAt,
    startsAt,
    readers,
    taken: readers,
    sent: readers,
    finishedAt: new Date(startsAt.getTime() + MINUTE_MS),
  });
}
