/** Position in the write-ahead log, in bytes. */
type LogPlace = bigint;

/** Maximum number of remembered positions. */
const MAX_PLACES = 60;

/** Measures the lag of a replica using only the clock of this process. */
export interface ReplicaLag {
  /** Records the position up to which the primary had written at this time. */
  noteWritten(place: LogPlace, atMs: number): void;
  /**
   * Returns for how many ms the primary has had a write that the replica, which is at position `replayed`,
   * lacks. The lag is 0 if the replica has every known write, even while the primary is away.
   */
  measure(replayed: LogPlace, nowMs: number): number;
}

export function createReplicaLag(): ReplicaLag {
  let last: LogPlace | null = null;
  let missing: { readonly place: LogPlace; readonly atMs: number }[] = [];
  return {
    noteWritten(place, atMs) {
      if (place === last) return;
      last = place;
      const newest = missing.at(-1);
      if (newest === undefined || missing.length < MAX_PLACES) missing.push({ place, atMs });
      // Replaces the newest position. Dropping this position instead would count a replica as current that
      // has only the earlier writes.
      else missing[missing.length - 1] = { place, atMs: newest.atMs };
    },
    measure(replayed, nowMs) {
      missing = missing.filter(({ place }) => place > replayed);
      const [oldest] = missing;
      return oldest === undefined ? 0 : nowMs - oldest.atMs;
    },
  };
}

export interface ServerChoice {
  /** For how long the replica has lacked a write that the primary is known to have. */
  readonly lagMs: number;
  /** Time since the primary last answered. */
  readonly silentMs: number;
  readonly maxLagMs: number;
}

/**
 * Chooses the server for reads that may be stale. A stale replica is better than a primary that does not
 * respond.
 */
export function chooseServer({ lagMs, silentMs, maxLagMs }: ServerChoice): 'replica' | 'primary' {
  return lagMs > maxLagMs && silentMs <= maxLagMs ? 'primary' : 'replica';
}
