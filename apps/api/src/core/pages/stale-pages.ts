import { eq, inArray, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/profiles.ts';
import { stalePages } from '#platform/database/schema/stale-pages.ts';

/**
 * Queues pages whose content changed in rows of other users. A job refreshes them within seconds, so that a
 * transaction neither locks many pages nor waits for page servers.
 */
export async function addStalePages(tx: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await tx.insert(stalePages).values(userIds.map((userId) => ({ userId })));
}

/** Takes up to `limit` entries from the queue; returns their number and the pages, each once and in order. */
export async function takeStalePages(
  tx: Database,
  limit: number,
): Promise<{ readonly count: number; readonly userIds: readonly string[] }> {
  const chosen = tx
    .select({ ctid: sql`ctid` })
    .from(stalePages)
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await tx
    .delete(stalePages)
    .where(sql`ctid = any(array(${chosen}))`)
    .returning({ userId: stalePages.userId });
  return { count: rows.length, userIds: [...new Set(rows.map(({ userId }) => userId))].toSorted() };
}

/** Writes the page's row without a change, so that its `xmin`, the stamp of cached copies, becomes another. */
export async function restampPage(tx: Database, userId: string): Promise<void> {
  await tx.update(profiles).set({ userId }).where(eq(profiles.userId, userId));
}

export async function eraseStalePages(tx: Database, userId: string): Promise<void> {
  // Leaves the entries that the job has taken, because the job waits for the page that is being erased.
  const free = tx
    .select({ id: stalePages.id })
    .from(stalePages)
    .where(eq(stalePages.userId, userId))
    .for('update', { skipLocked: true });
  await tx.delete(stalePages).where(inArray(stalePages.id, free));
}
