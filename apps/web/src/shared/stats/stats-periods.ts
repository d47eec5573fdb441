import type { StatsDay, StatsLink, StatsReferrer } from '@musubi/api-client';
import type { TrendPoint } from '@musubi/ui/trend-chart/trend-points';

/** Periods of the statistics, in days. */
export const STATS_PERIODS = [7, 28, 365] as const;
export type StatsPeriod = (typeof STATS_PERIODS)[number];

/** The difference from the previous period. */
export type Change =
  | { readonly kind: 'more' | 'fewer'; readonly by: number }
  | { readonly kind: 'same' }
  | { readonly kind: 'none' };

export function changeOf(current: number, previous: number): Change {
  if (current === previous) return { kind: current === 0 ? 'none' : 'same' };
  return current > previous
    ? { kind: 'more', by: current - previous }
    : { kind: 'fewer', by: previous - current };
}

const DAYS_OF_WEEK = 7;
// Maximum number of bars. More bars would be too thin to distinguish or to point at.
const MOST_BARS = 62;

export interface DayNames {
  readonly day: (day: string) => string;
  readonly range: (from: string, to: string) => string;
}

/** Formats dates, which are midnights in UTC; another time zone would shift them. */
export function createDayNames(locale: string): DayNames {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return {
    day: (day) => format.format(new Date(day)),
    range: (from, to) => format.formatRange(new Date(from), new Date(to)),
  };
}

/** Whether a chart combines the days of a period into weeks. */
export function isByWeek(dayCount: number): boolean {
  return dayCount > MOST_BARS;
}

/**
 * Converts the days of a period to chart points. A long period has one point per week, and its last week ends
 * today.
 */
export function toTrendPoints(days: readonly StatsDay[], names: DayNames): readonly TrendPoint[] {
  const length = isByWeek(days.length) ? DAYS_OF_WEEK : 1;
  const points: TrendPoint[] = [];
  for (let end = days.length; end > 0; end -= length) {
    const part = days.slice(Math.max(0, end - length), end);
    const [first, last] = [part[0], part.at(-1)];
    if (first === undefined || last === undefined) continue;
    points.unshift({
      id: first.day,
      label: first === last ? names.day(first.day) : names.range(first.day, last.day),
      bar: part.reduce((sum, { views }) => sum + views, 0),
      line: part.reduce((sum, { clicks }) => sum + clicks, 0),
    });
  }
  return points;
}

/** Sorts links by clicks. Links with equal clicks keep the order of the creator's page. */
export function rankLinks(links: readonly StatsLink[], most = Infinity): readonly StatsLink[] {
  return links.toSorted((one, other) => other.clicks - one.clicks).slice(0, most);
}

/** A referring site with its views; several hosts may belong to one site. */
export interface ReferrerSite {
  readonly name: string;
  readonly views: number;
}

/** Sums the views of hosts that belong to the same site, most views first. */
export function sumBySite(sites: readonly ReferrerSite[]): readonly ReferrerSite[] {
  const sums = new Map<string, number>();
  for (const { name, views } of sites) sums.set(name, (sums.get(name) ?? 0) + views);
  return [...sums]
    .map(([name, views]) => ({ name, views }))
    .toSorted((one, other) => other.views - one.views);
}

/** Classifies a referrer: a single host, all other hosts combined (`other`), or unknown. */
export function kindOfReferrer({ host }: StatsReferrer): 'unknown' | 'other' | 'host' {
  if (host === null) return 'unknown';
  return host === 'other' ? 'other' : 'host';
}
