import { toShownCount } from '#core/follows/shown-count.ts';
import type { Core } from '#core/module.ts';
import { addStalePages } from '#core/pages/stale-pages.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { type CountChange, followerCountsRepository } from './follower-counts.repository.ts';

/** Adds the changes of the last seconds to the stored numbers. */
export async function foldFollowerCounts({ db, clock }: Core): Promise<void> {
  const fold = async (limit: number): Promise<number> =>
    inTransaction(db, async (tx) => {
      const { added, counts } = await followerCountsRepository.fold(tx, { limit, now: clock.now() });
      await addShowingPages(tx, counts);
      return added;
    });
  await inBatches(fold, { clock });
}

/** Queues the pages whose visible follower count has changed after rounding. */
export async function addShowingPages(tx: Database, counts: readonly CountChange[]): Promise<void> {
  const changed = counts.filter(({ before, after }) => toShownCount(before) !== toShownCount(after));
  const userIds = changed.map(({ userId }) => userId);
  await addStalePages(tx, await followerCountsRepository.listShowing(tx, userIds));
}
