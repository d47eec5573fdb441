import { toDay } from '#core/utc-day.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

import { analyticsRepository } from './analytics.repository.ts';

type AnalyticsList = components['schemas']['AnalyticsList'];

const DAY_MS = 24 * 60 * 60_000;

const MOST_FREQUENT = 50;

/** Counts of API operations over a period. */
interface CallTotals {
  readonly days: readonly { readonly day: string; readonly count: number }[];
  readonly operations: readonly { readonly operation: string; readonly count: number }[];
}

export interface AnalyticsService {
  /** Lists the request counts of the last `dayCount` days (UTC), including today. */
  list(dayCount: number): Promise<AnalyticsList>;
  /** Sums of the counts since a day: by day, and of the most frequent operations. */
  readTotals(since: string): Promise<CallTotals>;
}

export function createAnalyticsService(db: Database, clock: Clock): AnalyticsService {
  return {
    async list(dayCount) {
      const since = toDay(new Date(clock.now().getTime() - (dayCount - 1) * DAY_MS));
      const byDay = Map.groupBy(await analyticsRepository.listSince(db, since), ({ day }) => day);
      return {
        days: [...byDay].map(([day, rows]) => ({
          day,
          calls: rows.map(({ event, count }) => ({ operation: event, count })),
        })),
      };
    },

    async readTotals(since) {
      const [days, operations] = await Promise.all([
        analyticsRepository.sumByDay(db, since),
        analyticsRepository.listMostFrequent(db, since, MOST_FREQUENT),
      ]);
      return { days, operations };
    },
  };
}
