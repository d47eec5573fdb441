import { and, asc, eq, isNull, lte } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { digests } from '#platform/database/schema/accounts/digests.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export type DigestRow = typeof digests.$inferSelect;
export type DigestTimes = Pick<DigestRow, 'dueAt' | 'newsSince'>;

export const digestRepository = {
  async find(db: Database, accountId: string): Promise<DigestRow | null> {
    const [row] = await db.select().from(digests).where(eq(digests.accountId, accountId));
    return row ?? null;
  },

  /** Language and time zone of the account's profile; null without a profile. */
  async findPlace(db: Database, accountId: string) {
    const [row] = await db
      .select({ locale: profiles.locale, timeZone: profiles.timeZone })
      .from(profiles)
      .where(eq(profiles.userId, accountId));
    return row ?? null;
  },

  /**
   * Stores the choice. Keeps `newsSince` of a reader who already had digests, so that no entry is mailed
   * twice.
   */
  async save(db: Database, row: Omit<DigestRow, 'lastDigestAt'>): Promise<void> {
    const { frequency, locale, timeZone, dueAt } = row;
    await db
      .insert(digests)
      .values(row)
      .onConflictDoUpdate({ target: digests.accountId, set: { frequency, locale, timeZone, dueAt } });
  },

  async remove(db: Database, accountId: string): Promise<void> {
    await db.delete(digests).where(eq(digests.accountId, accountId));
  },

  /**
   * Locks readers whose digest is due, in the caller's transaction; skips readers that other servers have
   * locked.
   */
  async lockDue(tx: Database, now: Date, limit: number): Promise<readonly DigestRow[]> {
    return tx
      .select()
      .from(digests)
      .where(lte(digests.dueAt, now))
      .orderBy(asc(digests.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true });
  },

  async postpone(tx: Database, accountId: string, next: DigestTimes): Promise<void> {
    await tx.update(digests).set(next).where(eq(digests.accountId, accountId));
  },

  /** Undoes `postpone`, unless the reader has changed the choice since. */
  async takeBack(
    db: Database,
    accountId: string,
    { from, to }: { readonly from: DigestTimes; readonly to: DigestTimes },
  ): Promise<void> {
    await db
      .update(digests)
      .set(to)
      .where(
        and(
          eq(digests.accountId, accountId),
          eq(digests.dueAt, from.dueAt),
          eq(digests.newsSince, from.newsSince),
        ),
      );
  },

  /**
   * The reader's choice. Null if the reader made none, or if the account is suspended or pending deletion.
   */
  async findReader(db: Database, accountId: string): Promise<DigestRow | null> {
    const [row] = await db
      .select({ digest: digests })
      .from(digests)
      .leftJoin(accounts, eq(accounts.userId, digests.accountId))
      .where(
        and(
          eq(digests.accountId, accountId),
          isNull(accounts.suspendedAt),
          isNull(accounts.leavesAt),
          isNull(accounts.erasedAt),
        ),
      );
    return row?.digest ?? null;
  },

  async noteSent(db: Database, accountId: string, lastDigestAt: Date): Promise<void> {
    await db.update(digests).set({ lastDigestAt }).where(eq(digests.accountId, accountId));
  },
};

export async function eraseDigest(tx: Database, accountId: string): Promise<void> {
  await digestRepository.remove(tx, accountId);
}
