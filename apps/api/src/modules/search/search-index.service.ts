import type { Logger } from '@musubi/server/logger';

import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { searchIndexRepository } from './search-index.repository.ts';

const PAGES_AT_ONCE = 100;

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
  return {
    async renew() {
      let after = '';
      const renewSome = async (limit: number): Promise<number> => {
        const due = await searchIndexRepository.listDue(db, after, limit);
        for (const { userId, createdAt } of due) await renewPage(userId, createdAt);
        after = due.at(-1)?.userId ?? after;
        return due.length;
      };
      return inBatches(renewSome, { clock, size });
    },
  };
}
