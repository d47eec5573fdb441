import { and, asc, count, eq, gt, isNotNull, lte } from 'drizzle-orm';

import type { CommissionsRow } from '#core/pages/commission-state.rules.ts';
import type { Database } from '#platform/database/database.ts';
import { letters } from '#platform/database/schema/fans/letters.ts';
import { commissions } from '#platform/database/schema/page/commissions.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

/** Pages of one run of the job; the next run opens the others. */
const DUE_AT_ONCE = 500;

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

  /** Pages whose commissions should have opened, the longest overdue first. */
  async listDue(db: Database, now: Date): Promise<readonly string[]> {
    const rows = await db
      .select({ pageId: commissions.pageId })
      .from(commissions)
      .where(lte(commissions.opensAt, now))
      .orderBy(asc(commissions.opensAt))
      .limit(DUE_AT_ONCE);
    return rows.map(({ pageId }) => pageId);
  },

  /**
   * Locks a page whose commissions should have opened, and reads their row; undefined if another transaction has locked the
   * page or has opened them.
   */
  async lockDue(tx: Database, pageId: string, now: Date): Promise<CommissionsRow | undefined> {
    const locked = await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, pageId))
      .for('no key update', { skipLocked: true });
    if (locked.length === 0) return undefined;
    const [row] = await tx
      .select()
      .from(commissions)
      .where(and(eq(commissions.pageId, pageId), lte(commissions.opensAt, now)));
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
