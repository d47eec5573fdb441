import type { Core } from '#core/module.ts';

import { analyticsRepository } from './analytics.repository.ts';

const MOST_FREQUENT = 50;

/** Sums the counts of API operations since a day: by day, and of the most frequent operations. */
export async function readCallTotals({ staleDb }: Core, since: string) {
  const [days, operations] = await Promise.all([
    analyticsRepository.sumByDay(staleDb, since),
    analyticsRepository.listMostFrequent(staleDb, since, MOST_FREQUENT),
  ]);
  return { days, operations };
}
