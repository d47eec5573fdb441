/** Distance in pixels that the indicator must reach to refresh. */
export const PULL_THRESHOLD_PX = 64;
const PULL_MAX_PX = 96;
/** The indicator moves at half the speed of the finger. */
const RESISTANCE = 0.5;

/** The start position of a touch that may pull the list. */
export interface PullStart {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the distance in pixels by which the indicator is pulled. Returns 0 for a touch that moves up, or
 * more sideways than down, as when scrolling the row of streams.
 */
export function pullDistance(start: PullStart, { x, y }: PullStart): number {
  const down = y - start.y;
  if (down <= 0 || Math.abs(x - start.x) > down) return 0;
  return Math.min(PULL_MAX_PX, down * RESISTANCE);
}
