import { inTransaction } from '#platform/database/transaction.ts';
import { MINUTE_MS } from '#platform/job.ts';

import type { CountPause, DiscoverCore } from './discover-core.ts';
import { genreCountsRepository } from './genre-counts.repository.ts';

/** Minimum pause between two counts: the interval of the job. */
export const LEAST_PAUSE_MS = MINUTE_MS;
/**
 * After a slow or failed count, the pause is this multiple of its duration, so that counting takes less than
 * 1 % of the time.
 */
const PAUSE_FACTOR = 200;

export const createCountPause = (): CountPause => ({ pauseMs: LEAST_PAUSE_MS, pausesUntilMs: -Infinity });

/** Counts the pages of each genre, unless a server is counting or has counted recently. Called by a job. */
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
    // An aborted count has cost as much as a complete one.
    const endedMs = clock.now().getTime();
    pause.pauseMs = Math.max(LEAST_PAUSE_MS, PAUSE_FACTOR * (endedMs - startedAt.getTime()));
    pause.pausesUntilMs = startedAt.getTime() + pause.pauseMs;
  }
}
