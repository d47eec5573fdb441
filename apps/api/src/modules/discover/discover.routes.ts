import type { Handlers } from '#platform/http/operations.ts';

import type { DiscoverService } from './discover.service.ts';

export function createDiscoverRoutes(
  service: DiscoverService,
): Pick<Handlers, 'v4ListUsers' | 'v4RecommendUsers'> {
  return {
    v4ListUsers: async ({ query }) => ({
      status: 200,
      body: await service.list({
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
      body: await service.recommend(viewer, query.limit),
    }),
  };
}
