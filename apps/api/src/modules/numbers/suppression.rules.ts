/** How often an event happened. */
export interface EventCount {
  readonly event: string;
  readonly kind: string;
  readonly rule: string;
  readonly count: number;
}

/** As `EventCount`; null for a hidden count. */
export type ShownCount = Omit<EventCount, 'count'> & { readonly count: number | null };

/** Smallest visible count, so that a report reveals nothing about individuals. */
const FEWEST_SHOWN = 5;

/** Outcomes whose sum is the number of answered appeals, so the sum and one outcome reveal the other. */
const OUTCOMES: ReadonlySet<string> = new Set(['upheld', 'overturned']);
const SUM_OF_OUTCOMES = 'appeal';

const isSmall = ({ count }: EventCount): boolean => count < FEWEST_SHOWN;

/** Hides counts from 1 to 4, and a sum from which a hidden count could be computed. */
export function suppressSmall(counts: readonly EventCount[]): readonly ShownCount[] {
  const outcomes = counts.filter(({ event }) => OUTCOMES.has(event));
  const revealsOutcome = outcomes.some(isSmall);
  return counts
    .filter(({ count }) => count > 0)
    .map((row) => ({
      ...row,
      count: isSmall(row) || (row.event === SUM_OF_OUTCOMES && revealsOutcome) ? null : row.count,
    }));
}
