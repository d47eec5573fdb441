import type { Handlers } from '#platform/http/operations.ts';

import type { FollowersService } from './followers.service.ts';
import type { FollowsService } from './follows.service.ts';

type Operation =
  | 'getFollowSettings'
  | 'listFollowers'
  | 'updateFollowSettings'
  | 'v4FollowUser'
  | 'v4ListFollows'
  | 'v4UnfollowUser';

export function createFollowsRoutes({
  follows,
  followers,
}: {
  readonly follows: FollowsService;
  readonly followers: FollowersService;
}): Pick<Handlers, Operation> {
  return {
    v4ListFollows: async ({ viewer, query }) => ({ status: 200, body: await follows.list(viewer, query) }),
    v4FollowUser: async ({ viewer, path }) => {
      await follows.follow(viewer, path.pub_id);
      return { status: 204 };
    },
    v4UnfollowUser: async ({ viewer, path }) => {
      await follows.unfollow(viewer, path.pub_id);
      return { status: 204 };
    },
    getFollowSettings: async ({ viewer }) => ({ status: 200, body: await followers.getSettings(viewer) }),
    updateFollowSettings: async ({ viewer, body }) => ({
      status: 200,
      body: await followers.updateSettings(viewer, body),
    }),
    listFollowers: async ({ viewer, query }) => ({ status: 200, body: await followers.list(viewer, query) }),
  };
}
