import type { Clock } from '#platform/clock.ts';
import { shareAmongRequests, waitWithinRequest } from '#platform/database/statement-limit.ts';

/** Counts of the whole desk, which are the same for all operators. */
export interface OpenCounts {
  readonly open: number;
  readonly escalated: number;
  readonly appeals: number;
}

export interface CachedCounts {
  get(): Promise<OpenCounts>;
}

/** The time of a count grows with the queue, so a server repeats the count of a long queue only after this time. */
const CACHE_MS = 5000;
/** Counts up to this sum cost less than the list that they belong to, so they are always exact. */
const EXACT_UP_TO = 1000;

/**
 * Caches the counts of a long queue; concurrent requests share one count.
 * @param read Counts in the database.
 */
export function createOpenCounts(read: () => Promise<OpenCounts>, clock: Clock): CachedCounts {
  let cached: { readonly counts: OpenCounts; readonly until: number } | null = null;
  let running: Promise<OpenCounts> | null = null;
  const readAgain = async (): Promise<OpenCounts> => {
    try {
      const counts = await read();
      const isLong = counts.open + counts.escalated > EXACT_UP_TO;
      cached = isLong ? { counts, until: clock.now().getTime() + CACHE_MS } : null;
      return counts;
    } finally {
      running = null;
    }
  };
  return {
    async get() {
      if (cached !== null && clock.now().getTime() < cached.until) return cached.counts;
      running ??= shareAmongRequests(readAgain);
      return waitWithinRequest(running);
    },
  };
}
