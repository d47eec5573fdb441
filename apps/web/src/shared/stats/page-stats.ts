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
