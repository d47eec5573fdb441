import type { Handlers } from '#platform/http/operations.ts';

import type { FollowsService } from './follows.service.ts';

export function createFollowsRoutes(
  service: FollowsService,
): Pick<Handlers, 'v4FollowUser' | 'v4ListFollows' | 'v4UnfollowUser'> {
  return {
    v4ListFollows: async ({ viewer, query }) => ({ status: 200, body: await service.list(viewer, query) }),
    v4FollowUser: async ({ viewer, path }) => {
      await service.follow(viewer, path.pub_id);
      return { status: 204 };
    },
    v4UnfollowUser: async ({ viewer, path }) => {
      await service.unfollow(viewer, path.pub_id);
      return { status: 204 };
    },
  };
}
