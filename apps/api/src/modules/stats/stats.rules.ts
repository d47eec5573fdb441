/** Two periods of equal length, the second of which ends today; days in UTC as `2026-11-20`. */
export interface StatsPeriod {
  /** First day of the period before. */
  readonly from: string;
  /** First day of the present period. */
  readonly middle: string;
  readonly to: string;
}

export interface CountOfDay {
  readonly day: string;
  readonly count: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** The last so many days, today included, and as many before. */
export function toStatsPeriod(now: Date, days: number): StatsPeriod {
  return { from: dayBefore(now, 2 * days - 1), middle: dayBefore(now, days - 1), to: dayBefore(now, 0) };
}

/** Every day of the present period in order. */
export function listDays({ middle, to }: StatsPeriod): readonly string[] {
  const first = Date.parse(middle);
  const count = (Date.parse(to) - first) / DAY_MS + 1;
  return Array.from({ length: count }, (_unused, index) => toDay(first + index * DAY_MS));
}

/** What is counted in both periods together, told apart. */
export function splitCounts(
  counts: readonly CountOfDay[],
  { middle }: StatsPeriod,
): { readonly current: number; readonly previous: number } {
  const sum = (part: readonly CountOfDay[]): number => part.reduce((total, { count }) => total + count, 0);
  // Days of one form compare as text.
  return {
    current: sum(counts.filter(({ day }) => day >= middle)),
    previous: sum(counts.filter(({ day }) => day < middle)),
  };
}

function dayBefore(now: Date, days: number): string {
  return toDay(now.getTime() - days * DAY_MS);
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
