import type { Module, Core } from '#core/module.ts';
import { READ } from '#platform/http/operation-rules.ts';

import { createAnalyticsRoutes } from './analytics.routes.ts';
import { createAnalyticsService } from './analytics.service.ts';

export const analyticsModule = {
  operations: {
    listAnalytics: { ...READ, scope: 'operations' },
  },
  create({ staleDb, clock }: Core) {
    const analyticsDays = createAnalyticsService(staleDb, clock);
    return {
      services: { analyticsDays },
      handlers: createAnalyticsRoutes(analyticsDays),
      ports: { readCallTotals: analyticsDays.readTotals },
    };
  },
} satisfies Module;
