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
  const byNetwork = new Map<string, number>();
  let total = 0;
  return {
    take(network) {
      const count = byNetwork.get(network) ?? 0;
      if (total >= maxSlow || count >= maxSlowOfNetwork) return false;
      total += 1;
      byNetwork.set(network, count + 1);
      return true;
    },
    release(network) {
      total -= 1;
      const count = (byNetwork.get(network) ?? 0) - 1;
      if (count > 0) byNetwork.set(network, count);
      else byNetwork.delete(network);
    },
  };
}
