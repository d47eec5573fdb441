import type { Clock } from '#platform/clock.ts';
import { shareAmongRequests, waitWithinRequest } from '#platform/database/statement-limit.ts';

/** A cached value. Concurrent callers share one read; the value is read again when it is too old. */
export interface CachedRead<T> {
  get(): Promise<T>;
  /** Evicts the value, so that the next call reads it again. */
  drop(): void;
}

export interface CachedReadOptions<T> {
  readonly clock: Clock;
  /** How long a value is cached, in ms. */
  readonly forMs: number;
  readonly read: () => Promise<T>;
}

/** Caches the result of `read`; failures are not cached. */
export function createCachedRead<T>({ clock, forMs, read }: CachedReadOptions<T>): CachedRead<T> {
  let cached: { readonly value: Promise<T>; readonly untilMs: number } | null = null;
  return {
    async get() {
      const nowMs = clock.now().getTime();
      if (cached === null || cached.untilMs <= nowMs) {
        const entry = { value: shareAmongRequests(read), untilMs: nowMs + forMs };
        cached = entry;
        entry.value.catch(() => {
          if (cached === entry) cached = null;
        });
      }
      return waitWithinRequest(cached.value);
    },
    drop() {
      cached = null;
    },
  };
}
