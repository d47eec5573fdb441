import { and, asc, eq, exists, gte, isNull, not, or, sql } from 'drizzle-orm';

import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import type { Database } from '#platform/database/database.ts';
import { noticePages, notices } from '#platform/database/schema/desk/notices.ts';

export type NoticeRow = typeof notices.$inferSelect;
export type NoticePageRow = typeof noticePages.$inferSelect;
export type NoticeOutcome = NonNullable<NoticePageRow['outcome']>;

export interface NoticeSender {
  readonly mailbox: string;
  /** In lower case. */
  readonly email: string;
}

export const noticesRepository = {
  /** Serialises notices from one mailbox: later ones wait until the transaction ends. */
  async lockSender(tx: Database, mailbox: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.noticeSender}, hashtext(${mailbox}))`);
  },

  /**
   * Counts receipts by mailbox. Servers of the previous version store no mailbox; their notices are counted
   * by address.
   */
  async countReceipts(tx: Database, { mailbox, email }: NoticeSender, since: Date): Promise<number> {
    const isOfSender = or(
      eq(notices.senderMailbox, mailbox),
      and(isNull(notices.senderMailbox), eq(notices.senderEmail, email)),
    );
    return tx.$count(notices, and(isOfSender, gte(notices.createdAt, since), eq(notices.hasReceipt, true)));
  },

  async add(tx: Database, notice: typeof notices.$inferInsert): Promise<void> {
    await tx.insert(notices).values(notice);
  },

  async addPage(tx: Database, page: typeof noticePages.$inferInsert): Promise<void> {
    await tx.insert(noticePages).values(page).onConflictDoNothing();
  },

  async find(db: Database, id: string): Promise<NoticeRow | null> {
    const [row] = await db.select().from(notices).where(eq(notices.id, id));
    return row ?? null;
  },

  /** Like `find`, and locks the notice until the transaction ends. */
  async lock(tx: Database, id: string): Promise<NoticeRow | null> {
    const [row] = await tx.select().from(notices).where(eq(notices.id, id)).for('update');
    return row ?? null;
  },

  async listPages(db: Database, noticeId: string): Promise<readonly NoticePageRow[]> {
    return db
      .select()
      .from(noticePages)
      .where(eq(noticePages.noticeId, noticeId))
      .orderBy(asc(noticePages.pubId));
  },

  async complain(tx: Database, id: string, { text, now }: { readonly text: string; readonly now: Date }) {
    await tx
      .update(notices)
      .set({ complaint: text, complainedAt: now, answeredAt: null })
      .where(eq(notices.id, id));
  },

  async reopenPage(tx: Database, { noticeId, caseId }: NoticePageRow, nextCaseId: string): Promise<void> {
    await tx
      .update(noticePages)
      .set({ caseId: nextCaseId, outcome: null })
      .where(and(eq(noticePages.noticeId, noticeId), eq(noticePages.caseId, caseId)));
  },

  /** Stores the decision about a case in all notices that wait for it. */
  async decide(tx: Database, caseId: string, outcome: NoticeOutcome): Promise<readonly string[]> {
    const rows = await tx
      .update(noticePages)
      .set({ outcome })
      .where(and(eq(noticePages.caseId, caseId), isNull(noticePages.outcome)))
      .returning({ noticeId: noticePages.noticeId });
    return [...new Set(rows.map(({ noticeId }) => noticeId))];
  },

  /** Marks the notice as answered if all its pages are decided; returns whether it did. */
  async answer(tx: Database, id: string, now: Date): Promise<boolean> {
    const rows = await tx
      .update(notices)
      .set({ answeredAt: now })
      .where(and(eq(notices.id, id), isNull(notices.answeredAt), not(hasOpenPage(tx))))
      .returning({ id: notices.id });
    return rows.length > 0;
  },

  /** Unanswered notices without an undecided page, because their last page was erased. */
  async listAnswerable(db: Database, limit: number): Promise<readonly string[]> {
    const rows = await db
      .select({ id: notices.id })
      .from(notices)
      .where(and(isNull(notices.answeredAt), not(hasOpenPage(db))))
      .limit(limit);
    return rows.map(({ id }) => id);
  },
};

const hasOpenPage = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(noticePages)
      .where(and(eq(noticePages.noticeId, notices.id), isNull(noticePages.outcome))),
  );

/** Marks an erased page as removed in the notices that wait for a decision about it. */
export async function eraseNoticePages(tx: Database, userId: string): Promise<void> {
  await tx
    .update(noticePages)
    .set({ pageId: null, pubId: '', outcome: sql`coalesce(${noticePages.outcome}, 'removed')` })
    .where(eq(noticePages.pageId, userId));
}
