import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import {
  followAttempts,
  followChanges,
  followerAccounts,
  followerCounts as countRows,
  follows as followRows,
  followSettings,
} from '#platform/database/schema/follows.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import { createFollowTransfersService } from './follow-transfers.service.ts';
import { createFollowerCountsService } from './follower-counts.service.ts';
import { createFollowersService } from './followers.service.ts';
import { createFollowsRepository, eraseFollows } from './follows.repository.ts';
import { createFollowsRoutes } from './follows.routes.ts';
import { createFollowsService } from './follows.service.ts';

export const followsModule = {
  operations: {
    v4ListFollows: READ,
    v4FollowUser: WRITE,
    v4UnfollowUser: WRITE,
    updateFollow: WRITE,
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
    exportOwnRows(countRows, countRows.userId),
  ],
  numerousRows: [
    { table: followRows, personId: followRows.followedId },
    { table: followAttempts, personId: followAttempts.followedId },
    { table: followChanges, personId: followChanges.followedId },
  ],
  erasers: [eraseFollows],
  create({ db, summaries, clock, random, log, readOpml, webOrigin }: Core) {
    const repository = createFollowsRepository(db);
    const follows = createFollowsService({ db, repository, summaries, clock, random });
    const followers = createFollowersService({ db, summaries, clock });
    const transfers = createFollowTransfersService({ db, follows, readOpml, webOrigin });
    const followerCounts = createFollowerCountsService({ db, clock, log });
    return {
      services: { follows, followers, followerCounts },
      handlers: createFollowsRoutes({ follows, followers, transfers }),
      jobs: [
        { name: 'new followers', everyMs: 30 * SECOND_MS, work: async () => followerCounts.startCounting() },
        { name: 'follower counts', everyMs: 4 * SECOND_MS, work: async () => followerCounts.fold() },
        {
          name: 'follower accounts',
          everyMs: 30 * SECOND_MS,
          work: async () => followerCounts.noteAccounts(),
        },
        { name: 'follower recounts', everyMs: MINUTE_MS, work: async () => followerCounts.recount() },
        { name: 'follow attempts', everyMs: HOUR_MS, work: async () => followerCounts.sweepAttempts() },
      ],
    };
  },
} satisfies Module;
