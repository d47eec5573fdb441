import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/job.ts';

export type AccountRow = typeof accounts.$inferSelect;

const MAX_BATCH = 100;

/** Time for which a server that has begun a run of an erasure may be at it. */
const RUN_MS = 10 * MINUTE_MS;

/** Runs that may have ended a process before the next is tried only once an hour, so that other work goes on. */
export const MANY_UNENDED = 2;

/** Whether no server is at the erasure of an account, and no run has just ended a process. */
function isTriable(now: Date) {
  const { unendedErasures: unended, erasureTriedAt: triedAt } = accounts;
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  return or(
    eq(unended, 0),
    isNull(triedAt),
    lte(triedAt, ago(HOUR_MS)),
    and(lt(unended, MANY_UNENDED), lte(triedAt, ago(RUN_MS))),
  );
}

/** SQL of accounts. A user without a row has an active account. */
export const accountsRepository = {
  async find(db: Database, userId: string): Promise<AccountRow | undefined> {
    const [row] = await db.select().from(accounts).where(eq(accounts.userId, userId));
    return row;
  },

  /** Returns the account row, inserted if missing, and locks it until the transaction ends. */
  async lock(tx: Database, userId: string): Promise<AccountRow> {
    await tx.insert(accounts).values({ userId }).onConflictDoNothing();
    const [row] = await tx.select().from(accounts).where(eq(accounts.userId, userId)).for('update');
    if (row === undefined) throw new Error('The account is missing in the transaction that inserted it');
    return row;
  },

  async update(tx: Database, userId: string, columns: Partial<Omit<AccountRow, 'userId'>>): Promise<void> {
    await tx.update(accounts).set(columns).where(eq(accounts.userId, userId));
  },

  /** Ids of up to 100 users whose erasure is due: only ids greater than `after`, in ascending order. */
  async listDue(db: Database, now: Date, after: string): Promise<readonly string[]> {
    const rows = await db
      .select({ userId: accounts.userId })
      .from(accounts)
      .where(
        and(
          lte(accounts.leavesAt, now),
          isNull(accounts.erasedAt),
          isTriable(now),
          gt(accounts.userId, after),
        ),
      )
      .orderBy(asc(accounts.userId))
      .limit(MAX_BATCH);
    return rows.map(({ userId }) => userId);
  },

  /**
   * Begins a run of an erasure, and counts it as one that ended the process until `endErasure` is called; returns how many
   * earlier runs did. Null when the erasure is no longer due, or another server is at it.
   */
  async beginErasure(tx: Database, userId: string, now: Date): Promise<number | null> {
    if (!(await accountsRepository.claimDue(tx, userId, now))) return null;
    const [begun] = await tx
      .update(accounts)
      .set({ unendedErasures: sql`${accounts.unendedErasures} + 1`, erasureTriedAt: now })
      .where(and(eq(accounts.userId, userId), isTriable(now)))
      .returning({ unended: accounts.unendedErasures });
    return begun === undefined ? null : begun.unended - 1;
  },

  /** Notes that the process has outlived a run of an erasure. */
  async endErasure(db: Database, userId: string): Promise<void> {
    await db
      .update(accounts)
      .set({ unendedErasures: sql`greatest(0, ${accounts.unendedErasures} - 1)` })
      .where(eq(accounts.userId, userId));
  },

  /**
   * Locks an account whose erasure is due; false when the erasure is no longer due or another server has
   * locked the account.
   */
  async claimDue(tx: Database, userId: string, now: Date): Promise<boolean> {
    const rows = await tx
      .select({ userId: accounts.userId })
      .from(accounts)
      .where(and(eq(accounts.userId, userId), lte(accounts.leavesAt, now), isNull(accounts.erasedAt)))
      .for('update', { skipLocked: true });
    return rows.length > 0;
  },

  /** Ids of up to 100 erased users whose account at the identity service is not removed yet. */
  async listKnownToIdentity(db: Database, after: string): Promise<readonly string[]> {
    const rows = await db
      .select({ userId: accounts.userId })
      .from(accounts)
      .where(
        and(isNotNull(accounts.erasedAt), isNull(accounts.identityRemovedAt), gt(accounts.userId, after)),
      )
      .orderBy(asc(accounts.userId))
      .limit(MAX_BATCH);
    return rows.map(({ userId }) => userId);
  },

  /**
   * Deletes the rows of accounts that were erased by the time `before` and removed from the identity service.
   */
  async removeErased(db: Database, before: Date, clock: Clock): Promise<void> {
    const where = and(lte(accounts.erasedAt, before), isNotNull(accounts.identityRemovedAt));
    await removeInBatches(db, { table: accounts, where, clock });
  },
};
