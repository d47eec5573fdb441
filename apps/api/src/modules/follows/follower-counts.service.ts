import type { Logger } from '@musubi/server/logger';
import { lte } from 'drizzle-orm';

import { toShownCount } from '#core/follows/shown-count.ts';
import { addStalePages } from '#core/pages/stale-pages.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches, removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { followAttempts } from '#platform/database/schema/follows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { DAY_MS } from '#platform/job.ts';

import { type CountChange, followerCountsRepository } from './follower-counts.repository.ts';
import { NEWCOMER_MS } from './follows.rules.ts';

/** Keeps the numbers of followers; the jobs of the module call these functions. */
export interface FollowerCountsService {
  /** Adds the changes of the last seconds to the stored numbers. */
  fold(): Promise<void>;
  /** Counts accounts that are old enough by now. */
  startCounting(): Promise<void>;
  /**
   * Notes the next thousand accounts that follow creators, from the first again after the last: accounts
   * that followed before the upgrade, and those that proved their address since.
   */
  noteAccounts(): Promise<void>;
  /** Counts the followers of some creators one by one, each once a week, and logs stored numbers that differ. */
  recount(): Promise<void>;
  /** Deletes attempts that no limit counts any more. */
  sweepAttempts(): Promise<void>;
}

const ACCOUNTS_AT_ONCE = 1000;
const CREATORS_AT_ONCE = 20;
const RECOUNT_EVERY_MS = 7 * DAY_MS;

/** Queues the pages of the creators who show a number that has changed as visitors read it. */
async function addShowingPages(tx: Database, counts: readonly CountChange[]): Promise<void> {
  const changed = counts.filter(({ before, after }) => toShownCount(before) !== toShownCount(after));
  const userIds = changed.map(({ userId }) => userId);
  await addStalePages(tx, await followerCountsRepository.listShowing(tx, userIds));
}

export function createFollowerCountsService({
  db,
  clock,
  log,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}): FollowerCountsService {
  let after = '';
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);
  return {
    async fold() {
      const fold = async (limit: number): Promise<number> =>
        inTransaction(db, async (tx) => {
          const { added, counts } = await followerCountsRepository.fold(tx, { limit, now: clock.now() });
          await addShowingPages(tx, counts);
          return added;
        });
      await inBatches(fold, { clock });
    },

    async startCounting() {
      const start = async (limit: number): Promise<number> => {
        const userIds = await followerCountsRepository.listDue(db, ago(NEWCOMER_MS), limit);
        for (const userId of userIds) {
          await inTransaction(db, async (tx) => followerCountsRepository.startCounting(tx, userId));
        }
        return userIds.length;
      };
      await inBatches(start, { clock, size: 100 });
    },

    async noteAccounts() {
      const request = { after, limit: ACCOUNTS_AT_ONCE, now: clock.now() };
      after = (await followerCountsRepository.noteAccounts(db, request)) ?? '';
    },

    async recount() {
      const before = ago(RECOUNT_EVERY_MS);
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
    },

    async sweepAttempts() {
      await removeInBatches(db, {
        table: followAttempts,
        where: lte(followAttempts.followedAt, ago(DAY_MS)),
        clock,
      });
    },
  };
}
