import type { Handlers } from '#platform/http/operations.ts';

import type { TimelineService } from './timeline.service.ts';

export function createTimelineRoutes(
  service: TimelineService,
): Pick<Handlers, 'getTimelineFeed' | 'v4GetTimeline' | 'v4RefreshTimelineToken'> {
  return {
    v4GetTimeline: async ({ viewer, query }) => ({ status: 200, body: await service.get(viewer, query) }),
    v4RefreshTimelineToken: async ({ viewer }) => ({
      status: 200,
      body: await service.refreshToken(viewer),
    }),
    getTimelineFeed: async ({ path }) => ({ status: 200, body: await service.getFeed(path.token) }),
  };
}
