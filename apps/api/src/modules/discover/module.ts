import { exportOwnRows } from '#core/accounts/exporter.ts';
import { eraseDiscoveryPage } from '#core/creators/discovery-pages.repository.ts';
import type { Module } from '#core/module.ts';
import { discoveryPages } from '#platform/database/schema/discovery/discovery.ts';
import { DESK_READ, DESK_WRITE, READ, READ_FOR_ANY_ORIGIN, WRITE } from '#platform/http/operation-rules.ts';

import type { DiscoverCore } from './discover-core.ts';
import { getDiscovery } from './get-discovery.ts';
import { listDeskDiscovery } from './list-desk-discovery.ts';
import { listRecommendations } from './list-recommendations.ts';
import { listUsers } from './list-users.ts';
import { recommendUsers } from './recommend-users.ts';
import { LEAST_PAUSE_MS, renewGenreCounts } from './renew-genre-counts.ts';
import { setDeskDiscovery } from './set-desk-discovery.ts';
import { setDiscovery } from './set-discovery.ts';

const MODERATORS = { roles: ['moderator', 'administrator'] } as const;

export const discoverModule = {
  operations: {
    v4ListUsers: { run: listUsers, ...READ, token: 'following.read' },
    v4RecommendUsers: { run: recommendUsers, ...READ, token: 'following.read' },
    getDiscovery: { run: getDiscovery, ...READ_FOR_ANY_ORIGIN, limits: ['discovery'] },
    listRecommendations: { run: listRecommendations, ...READ, token: 'following.read' },
    v4OperatorListDiscovery: { run: listDeskDiscovery, ...DESK_READ, operator: MODERATORS },
    v4OperatorSetDiscovery: { run: setDeskDiscovery, ...DESK_WRITE, operator: MODERATORS },
    setDiscovery: {
      run: setDiscovery,
      ...WRITE,
      token: 'never',
      duringMaintenance: 'open',
      scope: 'moderation',
      securityEvent: 'discovery_set',
    },
  },
  exporters: [exportOwnRows(discoveryPages, discoveryPages.userId)],
  erasers: [eraseDiscoveryPage],
  jobs: [{ name: 'genre counts', everyMs: LEAST_PAUSE_MS, work: renewGenreCounts }],
} satisfies Module<DiscoverCore>;
