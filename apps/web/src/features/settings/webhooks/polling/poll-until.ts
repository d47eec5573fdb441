/** Pauses between looks, in ms. Together they outlast the ten seconds that a receiver has for its answer. */
const PAUSES_MS = [500, 1000, 1000, 2000, 2000, 3000, 3000, 5000, 5000, 5000] as const;

/** Waits; resolves to false when the screen has closed meanwhile. */
export type Pause = (ms: number) => Promise<boolean>;

/**
 * Looks until the value is settled, less and less often. Resolves to the settled value, and to null when the looks are
 * used up or the screen has closed.
 */
export async function pollUntil<T>(
  look: () => Promise<T | undefined>,
  isSettled: (value: T) => boolean,
  pause: Pause,
): Promise<T | null> {
  for (const ms of PAUSES_MS) {
    if (!(await pause(ms))) return null;
    const value = await look();
    if (value !== undefined && isSettled(value)) return value;
  }
  return null;
}
