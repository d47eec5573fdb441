import { NetworkCounts } from '../limits/network-counts.ts';

/** Maximum numbers of slow bodies of one kind at the same time. */
export interface SlowBodyLimits {
  readonly maxSlow: number;
  readonly maxSlowOfNetwork: number;
}

/** Counts the slow bodies of one kind in a process, in total and per network. */
export interface SlowBodies {
  /** Counts another slow body of a network; returns false if the limit is reached. */
  take(network: string): boolean;
  release(network: string): void;
}

/** Creates the counts, which start at 0. */
export function createSlowBodies({ maxSlow, maxSlowOfNetwork }: SlowBodyLimits): SlowBodies {
  const counts = new NetworkCounts();
  let total = 0;
  return {
    take(network) {
      const count = counts.countOf(network);
      if (total >= maxSlow || count >= maxSlowOfNetwork) return false;
      total += 1;
      counts.add(network);
      return true;
    },
    release(network) {
      total -= 1;
      counts.remove(network);
    },
  };
}
