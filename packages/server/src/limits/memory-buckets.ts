import { LRUCache } from 'lru-cache';

import { intervalOf, type Limit, type Taken, takeFrom } from './limit.ts';

/** Maximum number of buckets, about 40 MB. The least recently used bucket is evicted first. */
const MAX_BUCKETS = 200_000;

/** Rate-limit token buckets in memory, not shared between servers. */
export interface MemoryBuckets {
  take(key: string, limit: Limit, nowMs: number): Taken;
  /** Returns what `take` would return, without taking a token. */
  peek(key: string, limit: Limit, nowMs: number): Taken;
  /** Returns a taken token to its bucket. */
  giveBack(key: string, limit: Limit): void;
}

/** Creates the store. A bucket is full until its first token is taken. */
export function createMemoryBuckets(): MemoryBuckets {
  const fullAt = new LRUCache<string, number>({ max: MAX_BUCKETS });
  return {
    take(key, limit, nowMs) {
      const taken = takeFrom(limit, fullAt.get(key) ?? 0, nowMs);
      if (taken.isTaken) fullAt.set(key, taken.fullAtMs);
      return taken;
    },
    peek: (key, limit, nowMs) => takeFrom(limit, fullAt.get(key) ?? 0, nowMs),
    giveBack(key, limit) {
      const fullAtMs = fullAt.get(key);
      if (fullAtMs !== undefined) fullAt.set(key, fullAtMs - intervalOf(limit));
    },
  };
}
