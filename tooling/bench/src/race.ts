/** Somebody whose speed is measured. */
export interface Contestant {
  readonly name: string;
  /** How much is done in a second, measured over some seconds. */
  readonly run: () => Promise<number>;
}

export const ROUNDS = 3;

/** The value that a share of all values is below; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * The median of each, after a round that only warms up. Rounds are interleaved, so that a machine that slows down slows
 * everybody down.
 */
export async function race(
  contestants: readonly Contestant[],
  rounds = ROUNDS,
): Promise<ReadonlyMap<string, number>> {
  const results = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (const { run } of contestants) await run();
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, run } of contestants) results.get(name)?.push(await run());
  }
  return new Map([...results].map(([name, values]) => [name, quantile(values, 0.5)]));
}
