import { and, asc, count, eq, gt, isNotNull, lte } from 'drizzle-orm';

import type { CommissionsRow } from '#core/pages/commission-state.rules.ts';
import type { Database } from '#platform/database/database.ts';
import { letters } from '#platform/database/schema/fans/letters.ts';
import { commissions } from '#platform/database/schema/page/commissions.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export const commissionsRepository = {
  async find(db: Database, pageId: string): Promise<CommissionsRow | null> {
    const [row] = await db.select().from(commissions).where(eq(commissions.pageId, pageId));
    return row ?? null;
  },

  /** Locks the page, because its commissions may have no row yet, and reads the row. */
  async lock(tx: Database, pageId: string): Promise<CommissionsRow | null> {
    await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, pageId))
      .for('no key update');
    return this.find(tx, pageId);
  },

  /**
   * Locks the page whose commissions should have opened first, and reads their row; undefined if there is none. Skips
   * pages that other transactions have locked.
   */
  async lockDue(tx: Database, now: Date): Promise<CommissionsRow | undefined> {
    const [due] = await tx
      .select({ pageId: profiles.userId })
      .from(commissions)
      .innerJoin(profiles, eq(profiles.userId, commissions.pageId))
      .where(lte(commissions.opensAt, now))
      .orderBy(asc(commissions.opensAt))
      .limit(1)
      .for('no key update', { of: profiles, skipLocked: true });
    if (due === undefined) return undefined;
    // Another transaction may have opened them between the statement's snapshot and the lock.
    const [row] = await tx
      .select()
      .from(commissions)
      .where(and(eq(commissions.pageId, due.pageId), lte(commissions.opensAt, now)));
    return row;
  },

  /** Stores the row, and marks the page as changed. Call it with the page locked. */
  async write(tx: Database, row: CommissionsRow, now: Date): Promise<void> {
    const { pageId, ...columns } = row;
    await tx.insert(commissions).values(row).onConflictDoUpdate({ target: commissions.pageId, set: columns });
    await tx.update(profiles).set({ updatedAt: now }).where(eq(profiles.userId, pageId));
  },

  /** Whether the page has a board, shown or not. */
  async hasBoard(db: Database, pageId: string): Promise<boolean> {
    const [board] = await db
      .select({ id: pageBlocks.id })
      .from(pageBlocks)
      .where(and(eq(pageBlocks.userId, pageId), eq(pageBlocks.type, 'commission')))
      .limit(1);
    return board !== undefined;
  },

  /** Number of letters since a time that ask for a commission. */
  async countAsks(db: Database, pageId: string, since: Date): Promise<number> {
    const [row] = await db
      .select({ asks: count() })
      .from(letters)
      .where(and(eq(letters.userId, pageId), isNotNull(letters.about), gt(letters.receivedAt, since)));
    return row?.asks ?? 0;
  },
};

export async function eraseCommissions(tx: Database, userId: string): Promise<void> {
  await tx.delete(commissions).where(eq(commissions.pageId, userId));
}
