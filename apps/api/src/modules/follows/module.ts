import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import {
  followAttempts,
  followChanges,
  followerAccounts,
  followerCounts,
  follows as followRows,
  followSettings,
} from '#platform/database/schema/follows.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';

import { createFollowTransfersService } from './follow-transfers.service.ts';
import { createFollowersService } from './followers.service.ts';
import { createFollowsRepository, eraseFollows } from './follows.repository.ts';
import { createFollowsRoutes } from './follows.routes.ts';
import { createFollowsService } from './follows.service.ts';

export const followsModule = {
  operations: {
    v4ListFollows: READ,
    v4FollowUser: WRITE,
    v4UnfollowUser: WRITE,
    getFollowSettings: READ,
    updateFollowSettings: WRITE,
    listFollowers: READ,
    exportFollows: { ...READ, limits: ['read', 'exports'] },
    importFollows: { ...WRITE, limits: ['write', 'imports'] },
  },
  exporters: [
    exportOwnRows(followRows, followRows.userId),
    exportOwnRows(followAttempts, followAttempts.userId),
    exportOwnRows(followerAccounts, followerAccounts.userId),
    exportOwnRows(followSettings, followSettings.userId),
    exportOwnRows(followerCounts, followerCounts.userId),
  ],
  numerousRows: [
    { table: followRows, personId: followRows.followedId },
    { table: followAttempts, personId: followAttempts.followedId },
    { table: followChanges, personId: followChanges.followedId },
  ],
  erasers: [eraseFollows],
  create({ db, summaries, clock, random, readOpml, webOrigin }: Core) {
    const repository = createFollowsRepository(db);
    const follows = createFollowsService({ db, repository, summaries, clock, random });
    const followers = createFollowersService({ db, summaries, clock });
    const transfers = createFollowTransfersService({ db, follows, readOpml, webOrigin });
    return {
      services: { follows, followers },
      handlers: createFollowsRoutes({ follows, followers, transfers }),
    };
  },
} satisfies Module;
