export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * Milliseconds to wait after a failed attempt: `firstMs`, doubled with each further attempt, up to
 * `longestMs`.
 */
export function pauseAfter(attempts: number, { firstMs, longestMs }: BackOff): number {
  return Math.min(firstMs * 2 ** Math.min(Math.max(attempts, 1) - 1, 20), longestMs);
}
