import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import {
  followAttempts,
  followChanges,
  followerAccounts,
  followerCounts,
  follows,
  followSettings,
} from '#platform/database/schema/fans/follows.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import { exportFollows } from './export-follows.ts';
import { foldFollowerCounts } from './fold-follower-counts.ts';
import { followUser } from './follow-user.ts';
import { eraseFollows } from './follows.repository.ts';
import { getFollowSettings } from './get-follow-settings.ts';
import { importFollows } from './import-follows.ts';
import { listFollowers } from './list-followers.ts';
import { listFollows } from './list-follows.ts';
import { noteFollowerAccounts } from './note-follower-accounts.ts';
import { recountFollowers } from './recount-followers.ts';
import { startCountingFollowers } from './start-counting-followers.ts';
import { sweepFollowAttempts } from './sweep-follow-attempts.ts';
import { unfollowUser } from './unfollow-user.ts';
import { updateFollowSettings } from './update-follow-settings.ts';
import { updateFollow } from './update-follow.ts';

export const followsModule = {
  operations: {
    v4ListFollows: { run: listFollows, ...READ, token: 'following.read' },
    v4FollowUser: { run: followUser, ...WRITE, token: 'following.write' },
    v4UnfollowUser: { run: unfollowUser, ...WRITE, token: 'following.write' },
    updateFollow: { run: updateFollow, ...WRITE, token: 'following.write' },
    getFollowSettings: { run: getFollowSettings, ...READ, token: 'following.read' },
    updateFollowSettings: { run: updateFollowSettings, ...WRITE, token: 'never' },
    listFollowers: { run: listFollowers, ...READ, token: 'readers.read' },
    exportFollows: { run: exportFollows, ...READ, token: 'following.read', limits: ['read', 'exports'] },
    importFollows: { run: importFollows, ...WRITE, token: 'following.write', limits: ['write', 'imports'] },
  },
  exporters: [
    exportOwnRows(follows, follows.userId),
    exportOwnRows(followAttempts, followAttempts.userId),
    exportOwnRows(followerAccounts, followerAccounts.userId),
    exportOwnRows(followSettings, followSettings.userId),
    exportOwnRows(followerCounts, followerCounts.userId),
  ],
  numerousRows: [
    { table: follows, personId: follows.followedId },
    { table: followAttempts, personId: followAttempts.followedId },
    { table: followChanges, personId: followChanges.followedId },
  ],
  erasers: [eraseFollows],
  jobs: [
    { name: 'new followers', everyMs: MINUTE_MS, work: startCountingFollowers },
    { name: 'follower counts', everyMs: 4 * SECOND_MS, queues: ['follow_changes'], work: foldFollowerCounts },
    { name: 'follower accounts', everyMs: MINUTE_MS, work: noteFollowerAccounts },
    { name: 'follower recounts', everyMs: MINUTE_MS, work: recountFollowers },
    { name: 'follow attempts', everyMs: HOUR_MS, work: sweepFollowAttempts },
  ],
} satisfies Module<Core>;
