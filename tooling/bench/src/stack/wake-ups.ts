/** Wake-ups of each running thread of a process since the thread started, at one moment. */
export interface WakeUpReading {
  readonly atMs: number;
  /** By the id of the thread. */
  readonly threads: ReadonlyMap<number, number>;
}

/**
 * Idle time of a helper that is counted: a helper ends after a minute without work. The first seconds of that
 * minute are left out, because threads of a finished job still end then.
 */
const IDLE_MS = 45_000;

/**
 * Returns the wake-ups per second of an ended helper during its idle time; null if it was watched too
 * briefly.
 */
export function wakeUpsAtRest(readings: readonly WakeUpReading[]): number | null {
  const last = readings.at(-1);
  const from = readings.findLastIndex(({ atMs }) => last !== undefined && last.atMs - atMs >= IDLE_MS);
  const first = readings[from];
  if (last === undefined || first === undefined) return null;
  let wakeUps = 0;
  let earlier = first;
  for (const reading of readings.slice(from + 1)) {
    for (const [thread, count] of reading.threads) wakeUps += count - (earlier.threads.get(thread) ?? 0);
    earlier = reading;
  }
  return (wakeUps / (last.atMs - first.atMs)) * 1000;
}
