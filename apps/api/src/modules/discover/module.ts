import { exportOwnRows } from '#core/accounts/exporter.ts';
import { eraseDiscoveryPage } from '#core/creators/discovery-pages.repository.ts';
import type { Module, Core } from '#core/module.ts';
import { discoveryPages } from '#platform/database/schema/discovery.ts';
import { DESK_READ, DESK_WRITE, READ, READ_FOR_ANY_ORIGIN, WRITE } from '#platform/http/operation-rules.ts';

import { createDiscoverRepository } from './discover.repository.ts';
import { createDiscoverRoutes } from './discover.routes.ts';
import { createDiscoverService } from './discover.service.ts';
import { createDiscoveryDeskService } from './discovery-desk.service.ts';
import { createDiscoveryService, type DiscoveryServiceOptions } from './discovery.service.ts';
import { createGenreCountsService, LEAST_PAUSE_MS } from './genre-counts.service.ts';
import type { PageSources } from './page-sources.ts';
import { createRecommendationsRepository } from './recommendations.repository.ts';
import { createRecommendationsService } from './recommendations.service.ts';

const MODERATORS = { roles: ['moderator', 'administrator'] } as const;

interface Needs {
  readonly walkPages: PageSources['walk'];
  readonly listNewestPages: PageSources['listNewest'];
  readonly listKitShelf: DiscoveryServiceOptions['listKitShelf'];
}

export const discoverModule = {
  operations: {
    v4ListUsers: READ,
    v4RecommendUsers: READ,
    getDiscovery: { ...READ_FOR_ANY_ORIGIN, limits: ['discovery'] },
    listRecommendations: READ,
    v4OperatorListDiscovery: { ...DESK_READ, operator: MODERATORS },
    v4OperatorSetDiscovery: { ...DESK_WRITE, operator: MODERATORS },
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
    { db, summaries, discovered, clock, pages, operatorLog }: Core,
    { walkPages, listNewestPages, listKitShelf }: Needs,
  ) {
    const repository = createDiscoverRepository(db);
    const discover = createDiscoverService({ repository, summaries, clock });
    const sources = {
      walk: walkPages,
      listNewest: listNewestPages,
      listPicks: repository.listPicks,
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
    const drop = (): void => discovery.drop();
    const discoveryDesk = createDiscoveryDeskService({ db, clock, pages, operatorLog, drop });
    const services = { discover, discovery, discoveryDesk, recommendations };
    const genreCounts = createGenreCountsService(db, clock);
    return {
      services: { ...services, genreCounts },
      handlers: createDiscoverRoutes(services),
      jobs: [{ name: 'genre counts', everyMs: LEAST_PAUSE_MS, work: async () => genreCounts.renew() }],
    };
  },
} satisfies Module;
