import { BRAND } from '@musubi/domain/brand';

import { FileBody } from '#platform/http/file-body.ts';
import type { Handlers } from '#platform/http/operations.ts';

import type { FollowTransfersService } from './follow-transfers.service.ts';
import type { FollowersService } from './followers.service.ts';
import type { FollowsService } from './follows.service.ts';

type Operation =
  | 'exportFollows'
  | 'getFollowSettings'
  | 'importFollows'
  | 'listFollowers'
  | 'updateFollow'
  | 'updateFollowSettings'
  | 'v4FollowUser'
  | 'v4ListFollows'
  | 'v4UnfollowUser';

export function createFollowsRoutes({
  follows,
  followers,
  transfers,
}: {
  readonly follows: FollowsService;
  readonly followers: FollowersService;
  readonly transfers: FollowTransfersService;
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
    updateFollow: async ({ viewer, path, body }) => {
      await follows.update(viewer, path.pub_id, body);
      return { status: 204 };
    },
    exportFollows: async ({ viewer }) => ({
      status: 200,
      body: new FileBody({
        content: await transfers.exportAll(viewer),
        mediaType: 'text/x-opml; charset=utf-8',
        filename: `${BRAND.slug}-follows.opml`,
      }),
    }),
    importFollows: async ({ viewer, body }) => ({
      status: 200,
      body: await transfers.importAll(viewer, body.opml),
    }),
    getFollowSettings: async ({ viewer }) => ({ status: 200, body: await followers.getSettings(viewer) }),
    updateFollowSettings: async ({ viewer, body }) => ({
      status: 200,
      body: await followers.updateSettings(viewer, body),
    }),
    listFollowers: async ({ viewer, query }) => ({ status: 200, body: await followers.list(viewer, query) }),
  };
}
