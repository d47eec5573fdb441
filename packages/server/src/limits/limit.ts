/** A token bucket: `max` requests at once, refilled evenly over `everyMs`. */
export interface Limit {
  readonly max: number;
  readonly everyMs: number;
}

/** The result of taking one token from a bucket. */
export type Taken =
  | { readonly isTaken: true; readonly fullAtMs: number }
  | { readonly isTaken: false; readonly retryAtMs: number };

/** Milliseconds in which one token is refilled. */
export function intervalOf({ max, everyMs }: Limit): number {
  return everyMs / max;
}

/** Maximum tolerated difference between the clocks of two servers. */
export const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Whether the stored time was written by a server whose clock was ahead; the bucket then counts as full. A
 * bucket refills within `everyMs`, so a correct time is at most `everyMs` ahead. Differences
 * within `CLOCK_TOLERANCE_MS` are accepted, because servers would otherwise refill each other's buckets.
 */
export function isFromClockAhead({ everyMs }: Limit, atMs: number, nowMs: number): boolean {
  return atMs > nowMs + everyMs + CLOCK_TOLERANCE_MS;
}

/**
 * Takes one token from the bucket that is full again at `fullAtMs` (GCRA). `fullAtMs` is the bucket's whole
 * state, so every store needs only one conditional write.
 */
export function takeFrom(limit: Limit, fullAtMs: number, nowMs: number): Taken {
  const believedMs = isFromClockAhead(limit, fullAtMs, nowMs) ? nowMs : fullAtMs;
  const fullAfterMs = Math.max(believedMs, nowMs) + intervalOf(limit);
  return fullAfterMs - limit.everyMs <= nowMs
    ? { isTaken: true, fullAtMs: fullAfterMs }
    : { isTaken: false, retryAtMs: fullAfterMs - limit.everyMs };
}
