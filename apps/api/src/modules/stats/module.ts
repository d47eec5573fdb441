import { READ } from '#platform/http/operation-rules.ts';
import type { Module, Platform } from '#platform/module.ts';

import { createStatsRepository } from './stats.repository.ts';
import { createStatsRoutes } from './stats.routes.ts';
import { createStatsService } from './stats.service.ts';

export const statsModule = {
  operations: {
    getStats: READ,
  },
  create({ db, clock }: Platform) {
    const stats = createStatsService(createStatsRepository(db), clock);
    return { services: { stats }, handlers: createStatsRoutes(stats) };
  },
} satisfies Module;
