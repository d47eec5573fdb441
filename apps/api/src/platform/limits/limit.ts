/** So many at once, and as many again spread over the time: a token bucket. */
export interface Limit {
  readonly max: number;
  readonly everyMs: number;
}

/** What became of an attempt to take from a bucket. */
export type Taken =
  | { readonly isTaken: true; readonly fullAtMs: number }
  | { readonly isTaken: false; readonly retryAtMs: number };

/** Time after which one more is there again. */
export function intervalOf({ max, everyMs }: Limit): number {
  return everyMs / max;
}

/**
 * Takes one from the bucket that is full again at `fullAtMs` (GCRA): one number says how full it is at any time, so
 * that one conditional write is the whole of it in any store.
 */
export function takeFrom(limit: Limit, fullAtMs: number, nowMs: number): Taken {
  const fullAfterMs = Math.max(fullAtMs, nowMs) + intervalOf(limit);
  return fullAfterMs - limit.everyMs <= nowMs
    ? { isTaken: true, fullAtMs: fullAfterMs }
    : { isTaken: false, retryAtMs: fullAfterMs - limit.everyMs };
}
