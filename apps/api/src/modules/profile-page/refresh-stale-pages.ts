import type { Core } from '#core/module.ts';
import { restampPage, takeStalePages } from '#core/pages/stale-pages.ts';
import { inBatches } from '#platform/database/batches.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/** Pages per transaction; limits how long their rows stay locked. */
const PAGES_AT_ONCE = 50;

/**
 * Changes the stamp of each queued page, whose content in rows of other users has changed, and notifies the
 * page servers; called periodically.
 */
export async function refreshStalePages({ db, clock, pages }: Core): Promise<void> {
  const refreshNext = async (limit: number): Promise<number> => {
    const { count, entries } = await inTransaction(db, async (tx) => {
      const taken = await takeStalePages(tx, limit);
      for (const userId of taken.userIds) await restampPage(tx, userId);
      return { count: taken.count, entries: await pages.addNewsOfAll(tx, taken.userIds) };
    });
    for (const entry of entries) await pages.notify(entry);
    return count;
  };
  await inBatches(refreshNext, { clock, size: PAGES_AT_ONCE });
}
