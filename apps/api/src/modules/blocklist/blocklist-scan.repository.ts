import { and, asc, eq, gt, ne } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { blocklistScans } from '#platform/database/schema/desk/blocklist.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export type BlocklistScan = Omit<typeof blocklistScans.$inferSelect, 'id'>;

const ID = 1;

export const blocklistScanRepository = {
  /** Locks the progress until the transaction ends; null while another server has locked it. */
  async claim(tx: Database, now: Date): Promise<BlocklistScan | null> {
    const first = { id: ID, afterPage: '', startedAt: now, finishedAt: null };
    await tx.insert(blocklistScans).values(first).onConflictDoNothing();
    const { afterPage, startedAt, finishedAt } = blocklistScans;
    const [row] = await tx
      .select({ afterPage, startedAt, finishedAt })
      .from(blocklistScans)
      .for('update', { skipLocked: true });
    return row ?? null;
  },

  async store(tx: Database, scan: BlocklistScan): Promise<void> {
    await tx.update(blocklistScans).set(scan).where(eq(blocklistScans.id, ID));
  },

  /** The next pages in the order of their ids, without drafts. */
  async listPages(tx: Database, after: string, limit: number): Promise<readonly string[]> {
    const rows = await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(and(gt(profiles.userId, after), ne(profiles.visibility, 'draft')))
      .orderBy(asc(profiles.userId))
      .limit(limit);
    return rows.map(({ userId }) => userId);
  },
};
