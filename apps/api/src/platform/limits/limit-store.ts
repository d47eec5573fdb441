import type { Limit, Taken } from './limit.ts';

/** Where buckets are kept that all servers share and that outlive a restart. */
export interface LimitStore {
  /** Takes one from a bucket, in one step however many ask at once. */
  take(key: string, limit: Limit, nowMs: number): Promise<Taken>;
  /** Asks for nothing; rejects while the store is away. */
  ping(): Promise<void>;
  /** Forgets the buckets that are full again. */
  sweep(nowMs: number): Promise<void>;
}
