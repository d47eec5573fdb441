/** A server or query whose throughput is measured. */
export interface Contestant {
  readonly name: string;
  /** Runs for some seconds; returns operations per second. */
  readonly run: () => Promise<number>;
}

export const ROUNDS = 3;

/** Returns a quantile, with `share` from 0 to 1. Returns NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Results of each contestant, one per round. */
export type Rounds = ReadonlyMap<string, readonly number[]>;

/**
 * Runs all contestants in turn in each round, so that a slow phase of the machine affects all of them. Each round
 * starts with another contestant. Runs one warm-up round first.
 */
export async function raceInRounds(contestants: readonly Contestant[], rounds = ROUNDS): Promise<Rounds> {
  const results = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (const { run } of contestants) await run();
  for (let round = 0; round < rounds; round += 1) {
    const first = round % contestants.length;
    for (const { name, run } of [...contestants.slice(first), ...contestants.slice(0, first)])
      results.get(name)?.push(await run());
  }
  return results;
}

/** Returns the median result of each contestant. */
export async function race(contestants: readonly Contestant[]): Promise<ReadonlyMap<string, number>> {
  return new Map(
    [...(await raceInRounds(contestants))].map(([name, values]) => [name, quantile(values, 0.5)]),
  );
}

/** Divides the results of two contestants in each round, which makes them independent of the machine's speed. */
export function ratiosOf(own: readonly number[] = [], other: readonly number[] = []): readonly number[] {
  return own.map((value, round) => value / (other[round] ?? Number.NaN));
}
