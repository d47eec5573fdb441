export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Pause after an attempt, twice as long after each: 1 s, 2 s, 4 s … at most the longest. */
export function pauseAfter(attempts: number, { firstMs, longestMs }: BackOff): number {
  return Math.min(firstMs * 2 ** Math.min(Math.max(attempts, 1) - 1, 20), longestMs);
}
