import type { Clock } from '#platform/clock.ts';
import { shareAmongRequests, waitWithinRequest } from '#platform/database/statement-limit.ts';

/** Counts of the whole desk, the same for all operators. */
export interface OpenCounts {
  readonly open: number;
  readonly escalated: number;
  readonly appeals: number;
}

export interface CachedCounts {
  get(): Promise<OpenCounts>;
}

/** Cache time of the count of a long queue, because its cost grows with the queue. */
const CACHE_MS = 5000;
/**
 * Larger sums are cached. Up to this sum, a count costs less than the list that it belongs to, so it is
 * always exact.
 */
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
