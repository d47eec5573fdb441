import { toDay } from '#core/utc-day.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

import { analyticsRepository } from './analytics.repository.ts';

type AnalyticsList = components['schemas']['AnalyticsList'];

const DAY_MS = 24 * 60 * 60_000;

export interface AnalyticsService {
  /** Lists the request counts of the last `dayCount` days (UTC), including today. */
  list(dayCount: number): Promise<AnalyticsList>;
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
  };
}
