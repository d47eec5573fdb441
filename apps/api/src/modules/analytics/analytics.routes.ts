import type { Handlers } from '#platform/http/operations.ts';

import type { AnalyticsService } from './analytics.service.ts';

/** Default number of days, as in the API contract. */
const DEFAULT_DAYS = 30;

export function createAnalyticsRoutes(service: AnalyticsService): Pick<Handlers, 'listAnalytics'> {
  return {
    listAnalytics: async ({ query }) => ({
      status: 200,
      body: await service.list(query.days ?? DEFAULT_DAYS),
    }),
  };
}
