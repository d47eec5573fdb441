import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { DAY_MS } from '#platform/job.ts';

import { searchIndexRepository } from './search-index.repository.ts';
import { searchRanksRepository } from './search-ranks.repository.ts';
import { rankPage } from './search-ranks.rules.ts';

/** Ranks each page once a day; returns false while pages remain. */
export async function renewSearchRanks({ db, clock }: Core): Promise<boolean> {
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
      // The level is an index term, so the terms of pages with a new level must be rebuilt.
      for (const { userId } of ranks.filter(({ hasMoved }) => hasMoved)) {
        await searchIndexRepository.refresh(tx, userId, now);
      }
    });
    return due.length;
  };
  return inBatches(rankSome, { clock });
}
