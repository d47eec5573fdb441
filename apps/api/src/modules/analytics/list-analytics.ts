import type { Core } from '#core/module.ts';
import { toDay } from '#core/utc-day.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { DAY_MS } from '#platform/job.ts';

import { analyticsRepository } from './analytics.repository.ts';

type Operation = 'listAnalytics';

/** Default number of days, as in the API contract. */
const DEFAULT_DAYS = 30;

/** Lists the request counts of the last `days` days (UTC), including today. */
export async function listAnalytics(
  { staleDb, clock }: Core,
  { query: { days = DEFAULT_DAYS } }: Pick<Call<Operation>, 'query'>,
): Promise<Result<Operation>> {
  const since = toDay(new Date(clock.now().getTime() - (days - 1) * DAY_MS));
  const byDay = Map.groupBy(await analyticsRepository.listSince(staleDb, since), ({ day }) => day);
  return {
    days: [...byDay].map(([day, rows]) => ({
      day,
      calls: rows.map(({ event, count }) => ({ operation: event, count })),
    })),
  };
}
