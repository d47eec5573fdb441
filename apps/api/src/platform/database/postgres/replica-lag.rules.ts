/** Place in the write-ahead log, in bytes. */
type LogPlace = bigint;

/** Number of places that are remembered. */
const MAX_PLACES = 60;

/** Measures how far a replica is behind, by the clock of this process alone. */
export interface ReplicaLag {
  /** Notes the place that the primary had written at a moment. */
  noteWritten(place: LogPlace, atMs: number): void;
  /**
   * Returns for how many ms the primary has had something that the replica, which is at this place, has not. A replica
   * that has everything known is not behind, even while the primary is away.
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
      // Forgetting this place would count a replica as current that has only what came before it.
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
  /** For how long the replica has missed something that the primary is known to have. */
  readonly lagMs: number;
  /** Time since the primary last answered. */
  readonly silentMs: number;
  readonly maxLagMs: number;
}

/**
 * Chooses the server for reads that may be stale. A replica of any age is better than a primary that does not answer.
 */
export function chooseServer({ lagMs, silentMs, maxLagMs }: ServerChoice): 'replica' | 'primary' {
  return lagMs > maxLagMs && silentMs <= maxLagMs ? 'primary' : 'replica';
}
