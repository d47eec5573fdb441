import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { followerCountsRepository } from './follower-counts.repository.ts';
import { NEWCOMER_MS } from './follows.rules.ts';

/** Starts counting accounts that have reached the minimum age. */
export async function startCountingFollowers({ db, clock }: Core): Promise<void> {
  const start = async (limit: number): Promise<number> => {
    const before = new Date(clock.now().getTime() - NEWCOMER_MS);
    const userIds = await followerCountsRepository.listDue(db, before, limit);
    for (const userId of userIds) {
      await inTransaction(db, async (tx) => followerCountsRepository.startCounting(tx, userId));
    }
    return userIds.length;
  };
  await inBatches(start, { clock, size: 100 });
}
