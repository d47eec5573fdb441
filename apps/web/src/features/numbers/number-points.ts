import type { NumbersDay } from '@musubi/api-client';
import type { TrendPoint } from '@musubi/ui/trend-chart/trend-points';

import { createDayNames, toTrendPoints } from '#shared/stats/stats-periods.ts';

type CountOf = (day: NumbersDay) => number;

/** Returns chart points with two counts; a long period has one sum per week. */
export function toSums(
  days: readonly NumbersDay[],
  locale: string,
  { bar, line }: { readonly bar: CountOf; readonly line: CountOf },
): readonly TrendPoint[] {
  const counts = days.map((day) => ({ day: day.day, views: bar(day), clicks: line(day) }));
  return toTrendPoints(counts, createDayNames(locale));
}

/**
 * Returns chart points with one count. A long period has one mean per week, because one page is active on
 * several days.
 */
export function toMeans(days: readonly NumbersDay[], locale: string, bar: CountOf): readonly TrendPoint[] {
  return toSums(days, locale, { bar, line: () => 1 }).map((point) => ({
    ...point,
    bar: Math.round(point.bar / point.line),
    line: 0,
  }));
}

export function sumOf(days: readonly NumbersDay[], pick: CountOf): number {
  return days.reduce((sum, day) => sum + pick(day), 0);
}
