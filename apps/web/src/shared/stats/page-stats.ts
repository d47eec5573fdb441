'use client';

import type { Stats } from '@musubi/api-client';

import { type ReadState, useRead } from '../api/use-read.ts';
import type { StatsPeriod } from './stats-periods.ts';

/** The statistics of the signed-in creator's page. While another period loads, the previous data stays. */
export function usePageStats(days: StatsPeriod): ReadState<Stats> {
  return useRead(`/profile/stats?days=${days}`, async ({ content }) => content.getStats({ days }), {
    keepPreviousData: true,
  });
}

/** Whether there were no views and no clicks in this period and the previous period. */
export function isUntouched({ current, previous }: Stats): boolean {
  return [current, previous].every(({ views, clicks }) => views === 0 && clicks === 0);
}
