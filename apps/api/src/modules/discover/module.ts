import { exportOwnRows } from '#core/accounts/exporter.ts';
import { eraseDiscoveryPage } from '#core/creators/discovery-pages.repository.ts';
import type { Module, Core } from '#core/module.ts';
import { discoveryPages } from '#platform/database/schema/discovery.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';

import { createDiscoverRepository } from './discover.repository.ts';
import { createDiscoverRoutes } from './discover.routes.ts';
import { createDiscoverService } from './discover.service.ts';
import { createDiscoveryService } from './discovery.service.ts';

export const discoverModule = {
  operations: {
    v4ListUsers: READ,
    v4RecommendUsers: READ,
    getDiscovery: { ...READ, limits: ['discovery'] },
    listRecommendations: READ,
    setDiscovery: {
      ...WRITE,
      duringMaintenance: 'open',
      scope: 'moderation',
      securityEvent: 'discovery_set',
    },
  },
  exporters: [exportOwnRows(discoveryPages, discoveryPages.userId)],
  erasers: [eraseDiscoveryPage],
  create({ db, summaries, discovered, clock, pages }: Core) {
    const repository = createDiscoverRepository(db);
    const discover = createDiscoverService({ repository, summaries, discovered, clock });
    const discovery = createDiscoveryService({ db, repository, discovered, clock, pages });
    return { services: { discover, discovery }, handlers: createDiscoverRoutes({ discover, discovery }) };
  },
} satisfies Module;
