import type { Handlers } from '#platform/http/operations.ts';

import type { StatsService } from './stats.service.ts';

export function createStatsRoutes(service: StatsService): Pick<Handlers, 'getStats'> {
  return {
    getStats: async ({ viewer, query }) => ({ status: 200, body: await service.get(viewer, query.days) }),
  };
}
