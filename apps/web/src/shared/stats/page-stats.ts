'use client';

import type { MusubiClient, Stats } from '@musubi/api-client';

import { type ReadState, useRead } from '#shared/app/use-read.ts';

import type { StatsPeriod } from './stats-periods.ts';

const PATH = '/profile/stats';

/** Whether a cache key belongs to statistics, of any period. */
export function isStatsKey(key: unknown): boolean {
  return Array.isArray(key) && typeof key[0] === 'string' && key[0].startsWith(PATH);
}

/**
 * Reads the statistics. If the creator has no time zone, stores the browser's time zone first, so that days
 * begin at the creator's midnight. If the API refuses it, the time zone of the page's language applies.
 */
async function readStats({ content, platform }: MusubiClient, days: StatsPeriod): Promise<Stats> {
  const stats = await content.getStats({ days });
  if (stats.is_time_zone_chosen) return stats;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    await platform.v4UpdateTimeZone({ updateTimeZoneRequest: { time_zone: timeZone } });
  } catch {
    return stats;
  }
  return content.getStats({ days });
}

/** The statistics of the signed-in creator's page. While another period loads, the previous data stays. */
export function usePageStats(days: StatsPeriod): ReadState<Stats> {
  return useRead(`${PATH}?days=${days}`, async (client) => readStats(client, days), {
    keepPreviousData: true,
  });
}

/** Whether there were no views and no clicks in this period and the previous period. */
export function isUntouched({ current, previous }: Stats): boolean {
  return [current, previous].every(({ views, clicks }) => views === 0 && clicks === 0);
}

/** The longest period, in days. */
const YEAR = 365;

/**
 * Whether the page had no views and no clicks for two years. Fetches the longest period only if the shown
 * period has none. True until that fetch has finished.
 */
export function useIsUnvisited(shown: ReadState<Stats>, period: StatsPeriod): boolean {
  const isQuiet = shown.data !== undefined && isUntouched(shown.data.value);
  const longest = usePageStats(isQuiet ? YEAR : period);
  return isQuiet && (longest.data === undefined || isUntouched(longest.data.value));
}
