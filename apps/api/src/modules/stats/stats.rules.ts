/**
 * Two consecutive periods of equal length. The second ends today. Days are dates such as `2026-11-20` in the
 * owner's time zone.
 */
export interface StatsPeriod {
  /** First day of the previous period. */
  readonly from: string;
  /** First day of the current period. */
  readonly middle: string;
  readonly to: string;
}

export interface CountOfDay {
  readonly day: string;
  readonly count: number;
}

const DAY_MS = 24 * 60 * 60_000;
/** Months of two years, the longest periods. */
const MONTHS = 24;

/**
 * The current period, `days` days up to `today`, and the previous period of the same length. Counts dates, not
 * hours, since a day has 23 or 25 hours where clocks change.
 */
export function toStatsPeriod(today: string, days: number): StatsPeriod {
  return { from: dayBefore(today, 2 * days - 1), middle: dayBefore(today, days - 1), to: today };
}

/** All days of the current period in order. */
export function listDays({ middle, to }: StatsPeriod): readonly string[] {
  const first = Date.parse(middle);
  const count = (Date.parse(to) - first) / DAY_MS + 1;
  return Array.from({ length: count }, (_unused, index) => toDay(first + index * DAY_MS));
}

/** Sums the counts of each period. */
export function splitCounts(
  counts: readonly CountOfDay[],
  { middle }: StatsPeriod,
): { readonly current: number; readonly previous: number } {
  const sum = (part: readonly CountOfDay[]): number => part.reduce((total, { count }) => total + count, 0);
  // ISO dates can be compared as text.
  return {
    current: sum(counts.filter(({ day }) => day >= middle)),
    previous: sum(counts.filter(({ day }) => day < middle)),
  };
}

/**
 * The months that ended before this day, as far back as statistics reach, by their first days; and the newest day that is
 * rolled up.
 */
export function toFinishedMonths(before: string): {
  readonly first: string;
  readonly last: string;
  readonly rolledUp: string;
} {
  const monthsAgo = (months: number): string => {
    const month = new Date(`${before.slice(0, 7)}-01`);
    month.setUTCMonth(month.getUTCMonth() - months);
    return toDay(month.getTime());
  };
  return { first: monthsAgo(MONTHS), last: monthsAgo(1), rolledUp: dayBefore(before, 1) };
}

function dayBefore(day: string, days: number): string {
  return toDay(Date.parse(day) - days * DAY_MS);
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
