import { and, asc, eq, exists, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { letterNotices, letters } from '#platform/database/schema/fans/letters.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export interface DueNotices {
  readonly now: Date;
  /** Users who were notified after this time are not due yet. */
  readonly notifiedBefore: Date;
  /**
   * Letters received after this time are not announced yet, so that one mail can announce several letters.
   */
  readonly receivedBefore: Date;
  readonly limit: number;
}

export const letterNoticesRepository = {
  async find(db: Database, userId: string) {
    const [row] = await db.select().from(letterNotices).where(eq(letterNotices.userId, userId));
    return row ?? null;
  },

  async hasProfile(db: Database, userId: string): Promise<boolean> {
    const rows = await db
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    return rows.length > 0;
  },

  /**
   * If notices are already on, changes only the address and not `newsSince`, so that no letter is announced
   * again.
   */
  async turnOn(db: Database, notice: { userId: string; email: string; newsSince: Date }): Promise<void> {
    await db
      .insert(letterNotices)
      .values(notice)
      .onConflictDoUpdate({ target: letterNotices.userId, set: { email: notice.email } });
  },

  async changeEmail(db: Database, userId: string, email: string): Promise<void> {
    await db.update(letterNotices).set({ email }).where(eq(letterNotices.userId, userId));
  },

  async turnOff(db: Database, userId: string): Promise<void> {
    await db.delete(letterNotices).where(eq(letterNotices.userId, userId));
  },

  /** Claims the users who are due for a mail, so that no other server notifies them of the same letters. */
  async claimDue(tx: Database, due: DueNotices): Promise<readonly string[]> {
    const news = tx
      .select({ one: sql`1` })
      .from(letters)
      .where(
        and(
          eq(letters.userId, letterNotices.userId),
          eq(letters.isRead, false),
          isNull(letters.importId),
          gte(letters.receivedAt, letterNotices.newsSince),
          lte(letters.receivedAt, due.receivedBefore),
        ),
      );
    const chosen = tx
      .select({ userId: letterNotices.userId })
      .from(letterNotices)
      .where(
        and(
          or(isNull(letterNotices.notifiedAt), lte(letterNotices.notifiedAt, due.notifiedBefore)),
          exists(news),
        ),
      )
      .orderBy(asc(letterNotices.notifiedAt))
      .limit(due.limit)
      .for('update', { skipLocked: true });
    const rows = await tx
      .update(letterNotices)
      .set({ newsSince: due.now, notifiedAt: due.now })
      .where(inArray(letterNotices.userId, chosen))
      .returning({ userId: letterNotices.userId });
    return rows.map(({ userId }) => userId);
  },

  /** Content of the mail, read when the mail is sent; null when notices are off or all letters are read. */
  async findNews(db: Database, userId: string) {
    const [row] = await db
      .select({
        email: letterNotices.email,
        locale: profiles.locale,
        unread: sql<number>`(select count(*)::int from ${letters}
          where ${letters.userId} = ${letterNotices.userId} and not ${letters.isRead})`,
      })
      .from(letterNotices)
      .innerJoin(profiles, eq(profiles.userId, letterNotices.userId))
      .where(eq(letterNotices.userId, userId));
    return row === undefined || row.unread === 0 ? null : row;
  },
};

/** Turns off the notices of a user and deletes the stored e-mail address. */
export async function eraseLetterNotices(tx: Database, userId: string): Promise<void> {
  await letterNoticesRepository.turnOff(tx, userId);
}
