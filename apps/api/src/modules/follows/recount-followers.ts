import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { DAY_MS } from '#platform/job.ts';

import { addShowingPages } from './fold-follower-counts.ts';
import { followerCountsRepository } from './follower-counts.repository.ts';

const CREATORS_AT_ONCE = 20;
const RECOUNT_EVERY_MS = 7 * DAY_MS;

/** Recounts the followers of a batch of creators, each once a week, and logs wrong stored counts. */
export async function recountFollowers({ db, clock, log }: Core): Promise<void> {
  const before = new Date(clock.now().getTime() - RECOUNT_EVERY_MS);
  for (const userId of await followerCountsRepository.listToRecount(db, before, CREATORS_AT_ONCE)) {
    const drift = await inTransaction(db, async (tx) => {
      const found = await followerCountsRepository.recount(tx, userId, clock.now());
      if (found !== null) {
        await addShowingPages(tx, [{ userId, before: found.stored, after: found.counted }]);
      }
      return found;
    });
    if (drift !== null) log.error(drift, 'a stored number of followers was wrong and is corrected');
  }
}
