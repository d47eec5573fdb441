import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';

import { opensByUrl } from '#core/pages/page-reach.ts';
import type { Database } from '#platform/database/database.ts';
import { cases } from '#platform/database/schema/desk/cases.ts';
import { reports } from '#platform/database/schema/desk/reports.ts';
import { readerMails, readerMailSettings } from '#platform/database/schema/fans/reader-mails.ts';
import { subscribers } from '#platform/database/schema/fans/subscribers.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export type MailRow = typeof readerMails.$inferSelect;
export type SettingsRow = typeof readerMailSettings.$inferSelect;
export type ReaderRow = typeof subscribers.$inferSelect;

export type PurposeRow = Awaited<ReturnType<typeof readersRepository.listPurposes>>[number];

export interface MailKey {
  readonly pageId: string;
  readonly id: string;
}

const isMail = ({ pageId, id }: MailKey) => and(eq(readerMails.pageId, pageId), eq(readerMails.id, id));

/** A reader whom mails can reach. */
const isReachable = (pageId: string) =>
  and(eq(subscribers.pageId, pageId), isNotNull(subscribers.confirmedAt), isNull(subscribers.refusedAt));

/** SQL for the settings of a page, and for the guard. */
export const mailSettingsRepository = {
  async find(db: Database, pageId: string): Promise<SettingsRow | null> {
    const [row] = await db.select().from(readerMailSettings).where(eq(readerMailSettings.pageId, pageId));
    return row ?? null;
  },

  /** Page, and whether visitors who know the URL can open it; null without a profile. */
  async findPage(db: Database, pageId: string) {
    const [row] = await db
      .select({
        pubId: profiles.pubId,
        name: profiles.name,
        locale: profiles.locale,
        timeZone: profiles.timeZone,
        createdAt: profiles.createdAt,
        isOpen: sql<boolean>`${opensByUrl()}`,
      })
      .from(profiles)
      .where(eq(profiles.userId, pageId));
    return row ?? null;
  },

  /** Locks the profile row, which serialises changes to the mails of a page; false without a page. */
  async lockPage(tx: Database, pageId: string): Promise<boolean> {
    const rows = await tx
      .select({ pageId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, pageId))
      .for('no key update');
    return rows.length > 0;
  },

  /** Stores the settings of a page that has none yet. */
  async add(tx: Database, row: typeof readerMailSettings.$inferInsert): Promise<void> {
    await tx.insert(readerMailSettings).values(row).onConflictDoNothing();
  },

  /**
   * Whether a case of phishing is open about a page or its owner, from the blocklist or an operator. Reports of strangers hold
   * no mails: the desk has the case and pauses the page.
   */
  async hasPhishingCase(db: Database, pageId: string): Promise<boolean> {
    const isAbout = or(
      eq(cases.aboutUserId, pageId),
      and(eq(cases.subject, 'page'), eq(cases.target, pageId)),
    );
    const isOpen = and(sql`${cases.state} <> 'closed'`, sql`${cases.reasons} @> array['phishing']::text[]`);
    const isOfHouse = exists(
      db
        .select({ id: reports.id })
        .from(reports)
        .where(
          and(
            eq(reports.caseId, cases.id),
            eq(reports.reason, 'phishing'),
            inArray(reports.source, ['blocklist', 'operator']),
          ),
        ),
    );
    return (await db.$count(cases, and(isAbout, isOpen, isOfHouse))) > 0;
  },

  /** Locks pages whose weekly mail is due, in the caller's transaction; skips those that other servers have locked. */
  async lockDue(tx: Database, now: Date, limit: number): Promise<readonly SettingsRow[]> {
    return tx
      .select()
      .from(readerMailSettings)
      .where(lte(readerMailSettings.dueAt, now))
      .orderBy(asc(readerMailSettings.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true });
  },

  async lock(tx: Database, pageId: string): Promise<SettingsRow | null> {
    const [row] = await tx
      .select()
      .from(readerMailSettings)
      .where(eq(readerMailSettings.pageId, pageId))
      .for('update');
    return row ?? null;
  },

  async set(tx: Database, pageId: string, values: Partial<SettingsRow>): Promise<void> {
    await tx.update(readerMailSettings).set(values).where(eq(readerMailSettings.pageId, pageId));
  },
};

/** SQL for the readers of a page. */
export const readersRepository = {
  async count(db: Database, pageId: string, { isWeekly = false } = {}): Promise<number> {
    const takes = isWeekly ? eq(subscribers.takesWeekly, true) : undefined;
    return db.$count(subscribers, and(isReachable(pageId), takes));
  },

  async listPurposes(db: Database, pageId: string, limit: number) {
    const { purpose, takesWeekly } = subscribers;
    return db
      .select({ purpose, takesWeekly, readers: count() })
      .from(subscribers)
      .where(isReachable(pageId))
      .groupBy(purpose, takesWeekly)
      .orderBy(desc(count()), asc(purpose))
      .limit(limit);
  },

  /** The readers of a mail after the last who was taken, the oldest first. */
  async listNext(
    tx: Database,
    { pageId, afterId, isWeekly }: MailRow,
    limit: number,
  ): Promise<readonly ReaderRow[]> {
    return tx
      .select()
      .from(subscribers)
      .where(
        and(
          isReachable(pageId),
          isWeekly ? eq(subscribers.takesWeekly, true) : undefined,
          afterId === null ? undefined : gt(subscribers.id, afterId),
        ),
      )
      .orderBy(asc(subscribers.id))
      .limit(limit);
  },
};

const isUnfinished = inArray(readerMails.state, ['planned', 'sending']);

/** SQL for mails. */
export const mailsRepository = {
  async add(tx: Database, row: typeof readerMails.$inferInsert): Promise<MailRow> {
    const [stored] = await tx.insert(readerMails).values(row).returning();
    if (stored === undefined) throw new Error('An insertion returned no row');
    return stored;
  },

  /** Start of the last mail that reached a reader or will; null without one. */
  async findLastStart(db: Database, pageId: string): Promise<Date | null> {
    const reaches = or(notInArray(readerMails.state, ['cancelled', 'stopped']), gt(readerMails.taken, 0));
    const [row] = await db
      .select({ startsAt: readerMails.startsAt })
      .from(readerMails)
      .where(and(eq(readerMails.pageId, pageId), reaches))
      .orderBy(desc(readerMails.startsAt))
      .limit(1);
    return row?.startsAt ?? null;
  },

  /** The mail that is planned or being sent; null without one. */
  async findCurrent(db: Database, pageId: string): Promise<MailRow | null> {
    const [row] = await db
      .select()
      .from(readerMails)
      .where(and(eq(readerMails.pageId, pageId), isUnfinished))
      .orderBy(desc(readerMails.id))
      .limit(1);
    return row ?? null;
  },

  async isSending(db: Database, key: MailKey): Promise<boolean> {
    return (await db.$count(readerMails, and(isMail(key), eq(readerMails.state, 'sending')))) > 0;
  },

  async exists(db: Database, key: MailKey): Promise<boolean> {
    return (await db.$count(readerMails, isMail(key))) > 0;
  },

  async list(
    db: Database,
    {
      pageId,
      before,
      since,
      limit,
    }: { readonly pageId: string; readonly before: string; readonly since: Date; readonly limit: number },
  ): Promise<readonly MailRow[]> {
    return db
      .select()
      .from(readerMails)
      .where(and(eq(readerMails.pageId, pageId), lt(readerMails.id, before), gt(readerMails.startsAt, since)))
      .orderBy(desc(readerMails.id))
      .limit(limit);
  },

  /** Ends a mail that is planned or being sent, or all of the page; a mail that is over stays as it is. */
  async end(
    tx: Database,
    { pageId, id }: { readonly pageId: string; readonly id?: string },
    {
      state,
      now,
      isPlannedOnly = false,
    }: { readonly state: 'cancelled' | 'stopped'; readonly now: Date; readonly isPlannedOnly?: boolean },
  ): Promise<void> {
    await tx
      .update(readerMails)
      .set({ state, finishedAt: now, nextAt: null })
      .where(
        and(
          eq(readerMails.pageId, pageId),
          id === undefined ? undefined : eq(readerMails.id, id),
          isPlannedOnly ? eq(readerMails.state, 'planned') : isUnfinished,
        ),
      );
  },

  /** Locks the mail that waits longest, in the caller's transaction; skips those that other servers have locked. */
  async lockNext(tx: Database, now: Date): Promise<MailRow | null> {
    const [row] = await tx
      .select()
      .from(readerMails)
      .where(lte(readerMails.nextAt, now))
      .orderBy(asc(readerMails.nextAt), asc(readerMails.taken))
      .limit(1)
      .for('update', { skipLocked: true });
    return row ?? null;
  },

  async set(tx: Database, key: MailKey, values: Partial<MailRow>): Promise<void> {
    await tx.update(readerMails).set(values).where(isMail(key));
  },

  /** Adds the mails of a portion, also to a mail that was cancelled meanwhile. */
  async addSent(tx: Database, key: MailKey, sent: number): Promise<void> {
    await tx
      .update(readerMails)
      .set({ sent: sql`${readerMails.sent} + ${sent}` })
      .where(isMail(key));
  },

  /**
   * Makes the next portion due, after `position`. Does nothing and returns false for a mail that is over, or whose portion
   * after `lastId` another server has taken since.
   */
  async release(
    tx: Database,
    key: MailKey,
    {
      lastId,
      position,
    }: { readonly lastId: string; readonly position: Pick<MailRow, 'afterId' | 'nextAt' | 'taken'> },
  ): Promise<boolean> {
    const rows = await tx
      .update(readerMails)
      .set(position)
      .where(and(isMail(key), eq(readerMails.state, 'sending'), eq(readerMails.afterId, lastId)))
      .returning({ id: readerMails.id });
    return rows.length > 0;
  },
};

export async function eraseReaderMails(tx: Database, pageId: string): Promise<void> {
  await tx.delete(readerMails).where(eq(readerMails.pageId, pageId));
  await tx.delete(readerMailSettings).where(eq(readerMailSettings.pageId, pageId));
}
