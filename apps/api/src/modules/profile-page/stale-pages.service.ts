import type { PageChanges } from '#core/pages/page-changes.ts';
import { restampPage, takeStalePages } from '#core/pages/stale-pages.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/** Refreshes pages whose content changed in rows of other users. */
export interface StalePagesService {
  /** Gives each queued page another stamp and notifies the page servers. */
  refresh(): Promise<void>;
}

/** Pages per transaction; bounds how long it locks their rows. */
const PAGES_AT_ONCE = 50;

export function createStalePagesService({
  db,
  clock,
  pages,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly pages: PageChanges;
}): StalePagesService {
  const refreshNext = async (limit: number): Promise<number> => {
    const { count, entries } = await inTransaction(db, async (tx) => {
      const taken = await takeStalePages(tx, limit);
      for (const userId of taken.userIds) await restampPage(tx, userId);
      return { count: taken.count, entries: await pages.addNewsOfAll(tx, taken.userIds) };
    });
    for (const entry of entries) await pages.notify(entry);
    return count;
  };
  return {
    async refresh() {
      await inBatches(refreshNext, { clock, size: PAGES_AT_ONCE });
    },
  };
}
