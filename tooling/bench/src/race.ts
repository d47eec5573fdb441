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

/** What each did in each round, in the order of the rounds. */
export type Rounds = ReadonlyMap<string, readonly number[]>;

/**
 * All rounds of all, after one that only warms up. They are interleaved, so that a machine that slows down slows everybody
 * down.
 */
export async function raceInRounds(contestants: readonly Contestant[], rounds = ROUNDS): Promise<Rounds> {
  const results = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (const { run } of contestants) await run();
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, run } of contestants) results.get(name)?.push(await run());
  }
  return results;
}

/** The median of each. */
export async function race(contestants: readonly Contestant[]): Promise<ReadonlyMap<string, number>> {
  return new Map(
    [...(await raceInRounds(contestants))].map(([name, values]) => [name, quantile(values, 0.5)]),
  );
}

/** A ratio taken in each round, which a machine that slows down leaves alone. */
export interface Share {
  readonly median: number;
  readonly least: number;
  readonly greatest: number;
}

/** How much of what another did one did, round by round. */
export function shareOf(own: readonly number[], other: readonly number[]): Share {
  const shares = own.map((value, round) => value / (other[round] ?? Number.NaN));
  return { median: quantile(shares, 0.5), least: Math.min(...shares), greatest: Math.max(...shares) };
}
