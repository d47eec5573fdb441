import { inTransaction } from '#platform/database/transaction.ts';
import { MINUTE_MS } from '#platform/job.ts';

import type { CountPause, DiscoverCore } from './discover-core.ts';
import { genreCountsRepository } from './genre-counts.repository.ts';

/** Shortest pause between two counts: time between two runs of the job. */
export const LEAST_PAUSE_MS = MINUTE_MS;
/** A count that takes long or fails is followed by a pause of so many times its length: its cost stays below 1 %. */
const PAUSE_FACTOR = 200;

export const createCountPause = (): CountPause => ({ pauseMs: LEAST_PAUSE_MS, pausesUntilMs: -Infinity });

/**
 * Counts the pages of each genre unless this or another server is counting or has counted lately. A job calls it.
 */
export async function renewGenreCounts({
  db,
  clock,
  genreCountPause: pause,
}: Pick<DiscoverCore, 'db' | 'clock' | 'genreCountPause'>): Promise<void> {
  const startedAt = clock.now();
  if (startedAt.getTime() < pause.pausesUntilMs) return;
  if (await genreCountsRepository.isCountedSince(db, new Date(startedAt.getTime() - pause.pauseMs))) return;
  try {
    await inTransaction(db, async (tx) => genreCountsRepository.count(tx, startedAt));
  } finally {
    // A count that was broken off has cost as much as one that ended.
    const endedMs = clock.now().getTime();
    pause.pauseMs = Math.max(LEAST_PAUSE_MS, PAUSE_FACTOR * (endedMs - startedAt.getTime()));
    pause.pausesUntilMs = startedAt.getTime() + pause.pauseMs;
  }
}
