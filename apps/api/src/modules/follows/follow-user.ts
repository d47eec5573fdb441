import { normalizeHandle } from '@musubi/domain/handles';
import { FOLLOWS_MAX_COUNT } from '@musubi/domain/limits';

import { lockFollower } from '#core/follows/follower-locks.ts';
import { listBlockers } from '#core/follows/list-blockers.ts';
import type { Core } from '#core/module.ts';
import { addToSourceDay, sourceOfCaller } from '#core/visitors/source-days.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Call } from '#platform/http/operations.ts';
import { DAY_MS } from '#platform/job.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

import { followsRepository } from './follows.repository.ts';
import { findExceededLimit, type FollowAttempt } from './follows.rules.ts';

export type Follower = Pick<Viewer, 'accountId' | 'isEmailVerified' | 'pageId'>;

const QUOTA_RETRY_SECONDS = 60;

const noSuchPage = () => new Problem('not_found', 'There is no such page');
const notAllowed = () => toValidationProblem([{ pointer: '/path/pub_id', code: 'not_allowed' }]);

/** @throws Problem, as `followPage`. */
export async function followUser(
  core: Core,
  {
    viewer,
    path,
    query,
    caller,
  }: { readonly viewer: Follower } & Pick<Call<'v4FollowUser'>, 'path' | 'query' | 'caller'>,
): Promise<void> {
  await followPage(core, viewer, {
    pubId: path.pub_id,
    source: sourceOfCaller(core, caller, query.source),
  });
}

/**
 * Follows the owner of a visible page. No source counts the follow if `source` is null.
 * @throws Problem `not_found`, also for a creator who blocked the viewer; `quota_exceeded` or `rate_limited`;
 *   `validation_failed` for the viewer's own page or a creator whom the viewer blocked.
 */
export async function followPage(
  core: Core,
  viewer: Follower,
  { pubId, source }: { readonly pubId: string; readonly source: string | null },
): Promise<void> {
  const followedId = await followsRepository.findShownOwner(core.db, normalizeHandle(pubId));
  if (followedId === null) throw noSuchPage();
  await followOwner(core, viewer, { followedId, source });
}

/** A page to follow, and what brought the follower to it; null for follows that no source counts. */
interface Followed {
  readonly followedId: string;
  readonly source: string | null;
}

/** Follows a creator; `skipped` if the follow exists. @throws Problem, as `followPage`. */
export async function followOwner(
  core: Core,
  { accountId, pageId, isEmailVerified }: Follower,
  { followedId, source }: Followed,
): Promise<'followed' | 'skipped'> {
  const { db, clock, random } = core;
  if (followedId === pageId) throw notAllowed();
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    // The lock serialises an account's follows, so that concurrent requests cannot exceed a limit.
    const account = await lockFollower(tx, { userId: accountId, now, isVerified: isEmailVerified });
    await assertNotBlocked(tx, accountId, followedId);
    if (await followsRepository.has(tx, accountId, followedId)) return 'skipped';
    const { knownSince, isCounted } = account;
    const attempts = await followsRepository.listAttempts(tx, accountId, new Date(now.getTime() - DAY_MS));
    await assertWithinLimits(tx, attempts, { accountId, followedId, knownSince, now: clock.now() });
    const row = { userId: accountId, followedId, id: random.id(), followedAt: now, isCounted };
    await followsRepository.add(tx, row);
    // A follow that was undone and done again within a day brought no further follower.
    const isRepeat = attempts.some((attempt) => attempt.followedId === followedId);
    if (source !== null && !isRepeat)
      await addToSourceDay(tx, core, { pageId: followedId, source, count: 'follows' });
    return 'followed';
  });
}

async function assertNotBlocked(tx: Database, accountId: string, followedId: string): Promise<void> {
  const blockers = await listBlockers(tx, accountId, followedId);
  if (blockers.includes(followedId)) throw noSuchPage();
  if (blockers.includes(accountId)) throw notAllowed();
}

async function assertWithinLimits(
  tx: Database,
  attempts: readonly FollowAttempt[],
  follow: {
    readonly accountId: string;
    readonly followedId: string;
    readonly knownSince: Date;
    readonly now: Date;
  },
): Promise<void> {
  const exceeded = findExceededLimit(attempts, follow);
  if (exceeded !== null) {
    const { code, retryAfterSeconds } = exceeded;
    throw new Problem(code, 'Too many creators were followed in a short time', { retryAfterSeconds });
  }
  if ((await followsRepository.count(tx, follow.accountId)) >= FOLLOWS_MAX_COUNT) {
    throw new Problem('quota_exceeded', `At most ${FOLLOWS_MAX_COUNT} creators can be followed`, {
      retryAfterSeconds: QUOTA_RETRY_SECONDS,
    });
  }
}
