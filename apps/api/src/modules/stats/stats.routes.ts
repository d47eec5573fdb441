import type { Handlers } from '#platform/http/operations.ts';

import type { StatsService } from './stats.service.ts';

export function createStatsRoutes(service: StatsService): Pick<Handlers, 'getStats' | 'v4UpdateTimeZone'> {
  return {
    getStats: async ({ viewer, query }) => ({ status: 200, body: await service.get(viewer, query.days) }),
    v4UpdateTimeZone: async ({ viewer, body }) => ({
      status: 200,
      body: await service.setTimeZone(viewer, body.time_zone),
    }),
  };
}
