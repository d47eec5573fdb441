import type { Module, Core } from '#core/module.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';

import { createStatsRepository } from './stats.repository.ts';
import { createStatsRoutes } from './stats.routes.ts';
import { createStatsService } from './stats.service.ts';

export const statsModule = {
  operations: {
    getStats: READ,
    v4UpdateTimeZone: WRITE,
  },
  create({ db, clock }: Core) {
    const stats = createStatsService(createStatsRepository(db), clock);
    return { services: { stats }, handlers: createStatsRoutes(stats) };
  },
} satisfies Module;
