import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { searchIndexRepository } from './search-index.repository.ts';
import { searchRanksRepository } from './search-ranks.repository.ts';
import { rankPage } from './search-ranks.rules.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface SearchRanksService {
  /** Ranks each page once a day; returns false while pages remain. */
  renew(): Promise<boolean>;
}

export function createSearchRanksService(db: Database, clock: Clock): SearchRanksService {
  const rankSome = async (limit: number): Promise<number> => {
    const now = clock.now();
    const due = await searchRanksRepository.listDue(db, new Date(now.getTime() - DAY_MS), limit);
    const ranks = due.map(({ userId, level, followers, activeAt }) => {
      const stillDays = (now.getTime() - activeAt.getTime()) / DAY_MS;
      const rank = rankPage({ followers, stillDays, level });
      return { userId, ...rank, hasMoved: rank.level !== level };
    });
    await inTransaction(db, async (tx) => {
      await searchRanksRepository.store(tx, ranks, now);
      // A level is a term of the index, so the terms of these few pages are made again.
      for (const { userId } of ranks.filter(({ hasMoved }) => hasMoved)) {
        await searchIndexRepository.refresh(tx, userId, now);
      }
    });
    return due.length;
  };

  return { renew: async () => inBatches(rankSome, { clock }) };
}
