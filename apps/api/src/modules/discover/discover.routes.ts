import type { Handlers } from '#platform/http/operations.ts';

import type { DiscoverService } from './discover.service.ts';
import type { DiscoveryDeskService } from './discovery-desk.service.ts';
import type { DiscoveryService } from './discovery.service.ts';
import type { RecommendationsService } from './recommendations.service.ts';

type Own =
  | 'v4OperatorListDiscovery'
  | 'v4OperatorSetDiscovery'
  | 'getDiscovery'
  | 'listRecommendations'
  | 'setDiscovery'
  | 'v4ListUsers'
  | 'v4RecommendUsers';

interface Services {
  readonly discover: DiscoverService;
  readonly discovery: DiscoveryService;
  readonly discoveryDesk: DiscoveryDeskService;
  readonly recommendations: RecommendationsService;
}

export function createDiscoverRoutes({
  discover,
  discovery,
  discoveryDesk,
  recommendations,
}: Services): Pick<Handlers, Own> {
  return {
    v4ListUsers: async ({ query }) => ({
      status: 200,
      body: await discover.list({
        userId: query.user_id,
        linkId: query.link_id,
        withEvents: query.with_events,
        isLive: query.is_live,
        limit: query.limit,
        cursor: query.cursor,
      }),
    }),
    v4RecommendUsers: async ({ viewer, query }) => ({
      status: 200,
      body: await recommendations.recommend(viewer, query.limit),
    }),
    getDiscovery: async ({ query }) => ({ status: 200, body: await discovery.look(query.locale) }),
    listRecommendations: async ({ viewer, query }) => ({
      status: 200,
      body: await recommendations.explain(viewer, { limit: query.limit, genres: query.genre_id }),
    }),
    v4OperatorListDiscovery: async ({ query }) => ({ status: 200, body: await discoveryDesk.list(query) }),
    v4OperatorSetDiscovery: async ({ path, body, operator }) => {
      await discoveryDesk.set(path.id, body, operator);
      return { status: 204 };
    },
    setDiscovery: async ({ path, body }) => {
      await discovery.set(path.id, body);
      return { status: 204 };
    },
  };
}
