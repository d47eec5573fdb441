import type { Logger } from '@musubi/server/logger';

import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { searchIndexRepository } from './search-index.repository.ts';

/** Pages among which one statement looks for those that are due. */
const PAGES_AT_ONCE = 1000;
/** Looking at every page is followed by a pause of so many times its length, within these bounds. */
const PAUSE_FACTOR = 100;
const [LEAST_PAUSE_MS, LONGEST_PAUSE_MS] = [2 * MINUTE_MS, 10 * MINUTE_MS];

export interface SearchIndexServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Pages between two looks at the time. */
  readonly size?: number;
}

export interface SearchIndexService {
  /**
   * Indexes the public pages that have no index entry or an old one; returns false while pages remain. Logs a
   * page that cannot be indexed and goes on; the next call tries it again.
   */
  renew(): Promise<boolean>;
  /**
   * For a job that runs every few seconds: calls `renew` while pages remain, as after an upgrade that changed the
   * rules of the index, then pauses.
   */
  renewWhenDue(): Promise<void>;
}

export function createSearchIndexService({
  db,
  clock,
  log,
  size = PAGES_AT_ONCE,
}: SearchIndexServiceOptions): SearchIndexService {
  const renewPage = async (userId: string, createdAt: Date): Promise<void> => {
    try {
      await inTransaction(db, async (tx) => searchIndexRepository.refresh(tx, userId, createdAt));
    } catch (error) {
      log.error({ err: error, account: userId }, 'a page could not be indexed for search');
    }
  };
  let after = '';
  let pausesUntilMs = -Infinity;
  let tookMs = 0;
  const index: SearchIndexService = {
    async renew() {
      const renewSome = async (limit: number): Promise<number> => {
        const { count, last } = await searchIndexRepository.findWindow(db, after, limit);
        if (last === null) return 0;
        const due = await searchIndexRepository.listDue(db, { after, last });
        for (const { userId, createdAt } of due) await renewPage(userId, createdAt);
        after = last;
        return count;
      };
      const isWhole = await inBatches(renewSome, { clock, size });
      if (isWhole) after = '';
      return isWhole;
    },

    async renewWhenDue() {
      const startedMs = clock.now().getTime();
      if (startedMs < pausesUntilMs) return;
      const isWhole = await index.renew();
      const endedMs = clock.now().getTime();
      tookMs += endedMs - startedMs;
      if (!isWhole) return;
      const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, PAUSE_FACTOR * tookMs));
      pausesUntilMs = endedMs + pauseMs;
      tookMs = 0;
    },
  };
  return index;
}
