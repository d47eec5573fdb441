import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { stalePages } from '#platform/database/schema/page/stale-pages.ts';
import { announceWork } from '#platform/queue/announce-work.ts';

/**
 * Queues pages that show changed rows of other users. A job refreshes these pages within seconds, so that the
 * caller's transaction neither locks many pages nor waits for page servers.
 */
export async function addStalePages(tx: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.insert(stalePages).values(userIds.map((userId) => ({ userId })));
  await announceWork(tx, 'stale_pages');
}

/**
 * Removes the `limit` oldest entries from the queue, and all other entries of their pages. Returns the number
 * of entries chosen by age, and the pages, without duplicates and in order.
 */
export async function takeStalePages(
  tx: Database,
  limit: number,
): Promise<{ readonly count: number; readonly userIds: readonly string[] }> {
  const chosen = await tx
    .select({ userId: stalePages.userId })
    .from(stalePages)
    // The age of `xmin` grows with the time since the transaction that wrote the entry.
    .orderBy(sql`age(xmin) desc`)
    .limit(limit)
    .for('update', { skipLocked: true });
  const userIds = [...new Set(chosen.map(({ userId }) => userId))].toSorted();
  if (userIds.length > 0) await removeEntries(tx, userIds);
  return { count: chosen.length, userIds };
}

/**
 * Deletes the entries of these pages. Skips entries that another transaction has locked, because that
 * transaction refreshes these pages too.
 */
async function removeEntries(tx: Database, userIds: readonly string[]): Promise<void> {
  const free = tx
    .select({ id: stalePages.id })
    .from(stalePages)
    .where(inArray(stalePages.userId, [...userIds]))
    .for('update', { skipLocked: true });
  await tx
    .delete(stalePages)
    .where(and(inArray(stalePages.userId, [...userIds]), inArray(stalePages.id, free)));
}

/** Updates the page's row without changing a value. This changes its `xmin`, the stamp of cached copies. */
export async function restampPage(tx: Database, userId: string): Promise<void> {
  await tx.update(profiles).set({ userId }).where(eq(profiles.userId, userId));
}

export async function eraseStalePages(tx: Database, userId: string): Promise<void> {
  // Skips entries that the job has locked: the job waits for the page that is being erased, so waiting would
  // deadlock.
  await removeEntries(tx, [userId]);
}
