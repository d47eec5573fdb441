import type { Module, Core } from '#core/module.ts';
import { READ } from '#platform/http/operation-rules.ts';

import { createDiscoverRepository } from './discover.repository.ts';
import { createDiscoverRoutes } from './discover.routes.ts';
import { createDiscoverService } from './discover.service.ts';

export const discoverModule = {
  operations: {
    v4ListUsers: READ,
    v4RecommendUsers: READ,
  },
  create({ db, summaries, clock }: Core) {
    const discover = createDiscoverService({ repository: createDiscoverRepository(db), summaries, clock });
    return { services: { discover }, handlers: createDiscoverRoutes(discover) };
  },
} satisfies Module;
