import { NetworkCounts } from '../limits/network-counts.ts';

/** Maximum numbers of slow bodies of one kind that arrive at the same time. */
export interface SlowBodyLimits {
  readonly maxSlow: number;
  readonly maxSlowOfNetwork: number;
}

/** Counts slow bodies of one kind in a process, in total and by network. */
export interface SlowBodies {
  /** Counts one more of a network; returns false when there are too many. */
  take(network: string): boolean;
  release(network: string): void;
}

/** Creates the counts of a process without slow bodies. */
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
