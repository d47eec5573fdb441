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

/** How far apart the clocks of two servers may be. */
export const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Whether a moment in which a bucket is full, or has one more, was written with a clock that was ahead: no bucket needs longer
 * than its whole time. It counts as full then. Within the tolerance it is believed, or two servers would refill each other's.
 */
export function isFromClockAhead({ everyMs }: Limit, atMs: number, nowMs: number): boolean {
  return atMs > nowMs + everyMs + CLOCK_TOLERANCE_MS;
}

/**
 * Takes one from the bucket that is full again at `fullAtMs` (GCRA): one number says how full it is at any time, so
 * that one conditional write is the whole of it in any store.
 */
export function takeFrom(limit: Limit, fullAtMs: number, nowMs: number): Taken {
  const believedMs = isFromClockAhead(limit, fullAtMs, nowMs) ? nowMs : fullAtMs;
  const fullAfterMs = Math.max(believedMs, nowMs) + intervalOf(limit);
  return fullAfterMs - limit.everyMs <= nowMs
    ? { isTaken: true, fullAtMs: fullAfterMs }
    : { isTaken: false, retryAtMs: fullAfterMs - limit.everyMs };
}
