import { LRUCache } from 'lru-cache';

export interface RefreshedValuePorts<T> {
  readonly make: () => Promise<T>;
  readonly nowMs: () => number;
  /** Called when a refresh fails. The last good value stays cached. */
  readonly onRefreshError: (error: unknown) => void;
}

export interface RefreshedValueLimits {
  /** Age up to which a value is served without a refresh. */
  readonly freshMs: number;
  /** Age up to which a value is served while it is refreshed. */
  readonly staleMs: number;
  /** Age up to which the last good value is served while refreshes fail. */
  readonly staleIfErrorMs: number;
}

interface Made<T> {
  readonly value: T;
  readonly madeAtMs: number;
}

const KEY = 'value';

/**
 * Caches a value that is costly to make. Concurrent reads share one refresh (single-flight), and get the
 * stale value during the refresh.
 */
export class RefreshedValue<T> {
  readonly #nowMs: () => number;
  readonly #limits: RefreshedValueLimits;
  readonly #cache: LRUCache<typeof KEY, Made<T>>;

  constructor({ make, nowMs, onRefreshError }: RefreshedValuePorts<T>, limits: RefreshedValueLimits) {
    this.#nowMs = nowMs;
    this.#limits = limits;
    this.#cache = new LRUCache({
      max: 1,
      // Subtracts 1 ms, because an LRUCache entry is still fresh at exactly its TTL.
      ttl: limits.freshMs - 1,
      ttlResolution: 0,
      perf: { now: nowMs },
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, stale) => {
        try {
          return { value: await make(), madeAtMs: nowMs() };
        } catch (error) {
          if (stale === undefined) throw error;
          onRefreshError(error);
          if (nowMs() - stale.madeAtMs >= limits.staleIfErrorMs) throw error;
          // Caches the old value again, so that a failing `make` runs once per interval, not once per read.
          return stale;
        }
      },
    });
  }

  /**
   * Returns the value, refreshed if needed.
   * @throws the error of `make` when no usable value is cached.
   */
  async get(): Promise<T> {
    const made = this.#cache.peek(KEY, { allowStale: true });
    const ageMs = made === undefined ? Number.POSITIVE_INFINITY : this.#nowMs() - made.madeAtMs;
    const { value } = await this.#cache.forceFetch(KEY, {
      allowStale: ageMs < this.#limits.staleMs,
      forceRefresh: ageMs >= this.#limits.staleIfErrorMs,
    });
    return value;
  }
}
