import { exportOwnRows } from '#core/accounts/exporter.ts';
import { eraseDiscoveryPage } from '#core/creators/discovery-pages.repository.ts';
import type { Module, Core } from '#core/module.ts';
import { discoveryPages } from '#platform/database/schema/discovery.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';

import { createDiscoverRepository } from './discover.repository.ts';
import { createDiscoverRoutes } from './discover.routes.ts';
import { createDiscoverService } from './discover.service.ts';
import { createDiscoveryService, type DiscoveryServiceOptions } from './discovery.service.ts';
import { createGenreCountsService, LEAST_PAUSE_MS } from './genre-counts.service.ts';
import type { PageSources } from './page-sources.ts';
import { createRecommendationsRepository } from './recommendations.repository.ts';
import { createRecommendationsService } from './recommendations.service.ts';

interface Needs {
  readonly walkPages: PageSources['walk'];
  readonly listNewestPages: PageSources['listNewest'];
  readonly listKitShelf: DiscoveryServiceOptions['listKitShelf'];
}

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
  create(
    { db, summaries, discovered, clock, pages }: Core,
    { walkPages, listNewestPages, listKitShelf }: Needs,
  ) {
    const repository = createDiscoverRepository(db);
    const discover = createDiscoverService({ repository, summaries, clock });
    const sources = {
      walk: walkPages,
      listNewest: listNewestPages,
      listPicks: async (now: Date) => repository.listPicks(now),
    };
    const discovery = createDiscoveryService({
      db,
      repository,
      sources,
      listKitShelf,
      discovered,
      clock,
      pages,
    });
    const recommendations = createRecommendationsService({
      repository: createRecommendationsRepository(db),
      sources,
      summaries,
      discovered,
      clock,
    });
    const services = { discover, discovery, recommendations };
    const genreCounts = createGenreCountsService(db, clock);
    return {
      services: { ...services, genreCounts },
      handlers: createDiscoverRoutes(services),
      jobs: [{ name: 'genre counts', everyMs: LEAST_PAUSE_MS, work: async () => genreCounts.renew() }],
    };
  },
} satisfies Module;
