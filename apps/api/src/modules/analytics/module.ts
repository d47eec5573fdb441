import { READ } from '#platform/http/operation-rules.ts';
import type { Module, Platform } from '#platform/module.ts';

import { createAnalyticsRoutes } from './analytics.routes.ts';
import { createAnalyticsService } from './analytics.service.ts';

export const analyticsModule = {
  operations: {
    listAnalytics: { ...READ, scope: 'operations' },
  },
  create({ db, clock }: Platform) {
    const analyticsDays = createAnalyticsService(db, clock);
    return { services: { analyticsDays }, handlers: createAnalyticsRoutes(analyticsDays) };
  },
} satisfies Module;
