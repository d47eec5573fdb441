import type { Limit, Taken } from '@musubi/server/limits/limit';

/** Port: stores the buckets that all servers share and that survive a restart. */
export interface LimitStore {
  /** Takes one token from a bucket; atomic for concurrent callers. */
  take(key: string, limit: Limit, nowMs: number): Promise<Taken>;
  /** Returns one token to its bucket. */
  giveBack(key: string, limit: Limit): Promise<void>;
  /** Resolves when the store answers; rejects while it is unreachable. */
  ping(): Promise<void>;
  /** Deletes buckets that are full again. */
  sweep(nowMs: number): Promise<void>;
}
