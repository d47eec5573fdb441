import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { SECOND_MS } from '#platform/job.ts';

import { genreCountsRepository } from './genre-counts.repository.ts';

/** Keeps the number of pages of each genre; a job calls it. */
export interface GenreCountsService {
  /** Counts unless this or another server is counting or has counted lately. */
  renew(): Promise<void>;
}

/** Shortest pause between two counts: time between two runs of the job. */
export const LEAST_PAUSE_MS = 10 * SECOND_MS;
/** A count that takes long or fails is followed by a pause of so many times its length: its cost stays below 1 %. */
const PAUSE_FACTOR = 200;

export function createGenreCountsService(db: Database, clock: Clock): GenreCountsService {
  let pauseMs = LEAST_PAUSE_MS;
  let pausesUntilMs = -Infinity;
  return {
    async renew() {
      const startedAt = clock.now();
      if (startedAt.getTime() < pausesUntilMs) return;
      if (await genreCountsRepository.isCountedSince(db, new Date(startedAt.getTime() - pauseMs))) return;
      try {
        await inTransaction(db, async (tx) => genreCountsRepository.count(tx, startedAt));
      } finally {
        // A count that was broken off has cost as much as one that ended.
        const endedMs = clock.now().getTime();
        pauseMs = Math.max(LEAST_PAUSE_MS, PAUSE_FACTOR * (endedMs - startedAt.getTime()));
        pausesUntilMs = startedAt.getTime() + pauseMs;
      }
    },
  };
}
