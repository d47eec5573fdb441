import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { stalePages } from '#platform/database/schema/page/stale-pages.ts';
import { announceWork } from '#platform/queue/announce-work.ts';

/**
 * Queues pages whose content changed in rows of other users. A job refreshes them within seconds, so that a
 * transaction neither locks many pages nor waits for page servers.
 */
export async function addStalePages(tx: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.insert(stalePages).values(userIds.map((userId) => ({ userId })));
  await announceWork(tx, 'stale_pages');
}

/**
 * Takes the pages of the `limit` oldest entries from the queue, with all other entries of these pages; returns how
 * many entries it chose by age, and the pages, each once and in order.
 */
export async function takeStalePages(
  tx: Database,
  limit: number,
): Promise<{ readonly count: number; readonly userIds: readonly string[] }> {
  const chosen = await tx
    .select({ userId: stalePages.userId })
    .from(stalePages)
    // The older the transaction that wrote an entry, the greater its age.
    .orderBy(sql`age(xmin) desc`)
    .limit(limit)
    .for('update', { skipLocked: true });
  const userIds = [...new Set(chosen.map(({ userId }) => userId))].toSorted();
  if (userIds.length > 0) await removeEntries(tx, userIds);
  return { count: chosen.length, userIds };
}

/** Deletes the pages' entries, except those that another transaction has taken, which refreshes these pages as well. */
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

/** Writes the page's row without a change, so that its `xmin`, the stamp of cached copies, becomes another. */
export async function restampPage(tx: Database, userId: string): Promise<void> {
  await tx.update(profiles).set({ userId }).where(eq(profiles.userId, userId));
}

export async function eraseStalePages(tx: Database, userId: string): Promise<void> {
  // The job waits for the page that is being erased, so waiting for an entry that the job has taken would deadlock.
  await removeEntries(tx, [userId]);
}
