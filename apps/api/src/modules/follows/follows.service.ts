import { normalizeHandle } from '@musubi/domain/handles';
import { FOLLOWS_MAX_COUNT } from '@musubi/domain/limits';

import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import { lockFollower } from '#core/follows/follower-locks.ts';
import { listBlockers } from '#core/follows/list-blockers.ts';
import { toListPage } from '#core/list-page.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { AccountViewer, Viewer } from '#platform/http/viewer.ts';
import { DAY_MS } from '#platform/job.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import { listSortedFollows, toFollowCursor } from './follow-lists.repository.ts';
import type { FollowRow, FollowsRepository } from './follows.repository.ts';
import { findExceededLimit } from './follows.rules.ts';

export interface FollowsServiceOptions {
  readonly db: Database;
  readonly repository: FollowsRepository;
  readonly summaries: CreatorSummaries;
  readonly clock: Clock;
  readonly random: Random;
}

interface ListRequest {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: components['schemas']['FollowSort'] | undefined;
  readonly only_muted?: boolean | undefined;
}

export type Follower = Pick<Viewer, 'accountId' | 'isEmailVerified' | 'pageId'>;

/** Default `limit`, as in the API contract. */
const DEFAULT_LIMIT = 20;
const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const QUOTA_RETRY_SECONDS = 60;

export interface FollowsService {
  /**
   * @throws Problem `not_found`, also for a creator who blocked the viewer; `quota_exceeded` or `rate_limited`;
   *   `validation_failed` for the viewer's own page or a creator whom the viewer blocked.
   */
  follow(viewer: Follower, pubId: string): Promise<void>;
  /** Follows the owner of a shown page; tells whether the follow is new. @throws Problem, as `follow`. */
  followOwner(viewer: Follower, followedId: string): Promise<'followed' | 'skipped'>;
  unfollow(viewer: AccountViewer, pubId: string): Promise<void>;
  /** @throws Problem `not_found` for a creator whom the viewer does not follow. */
  update(
    viewer: AccountViewer,
    pubId: string,
    changes: components['schemas']['UpdateFollowRequest'],
  ): Promise<void>;
  list(viewer: AccountViewer, request: ListRequest): Promise<components['schemas']['FollowList']>;
}

const noSuchPage = () => new Problem('not_found', 'There is no such page');
const notAllowed = () => toValidationProblem([{ pointer: '/path/pub_id', code: 'not_allowed' }]);

export function createFollowsService({
  db,
  repository,
  summaries,
  clock,
  random,
}: FollowsServiceOptions): FollowsService {
  const assertNotBlocked = async (tx: Database, accountId: string, followedId: string): Promise<void> => {
    const blockers = await listBlockers(tx, accountId, followedId);
    if (blockers.includes(followedId)) throw noSuchPage();
    if (blockers.includes(accountId)) throw notAllowed();
  };

  const assertWithinLimits = async (
    tx: Database,
    follow: { readonly accountId: string; readonly followedId: string; readonly knownSince: Date },
  ): Promise<void> => {
    const now = clock.now();
    const attempts = await repository.listAttempts(tx, follow.accountId, new Date(now.getTime() - DAY_MS));
    const exceeded = findExceededLimit(attempts, { ...follow, now });
    if (exceeded !== null) {
      const { code, retryAfterSeconds } = exceeded;
      throw new Problem(code, 'Too many creators were followed in a short time', { retryAfterSeconds });
    }
    if ((await repository.count(tx, follow.accountId)) >= FOLLOWS_MAX_COUNT) {
      throw new Problem('quota_exceeded', `At most ${FOLLOWS_MAX_COUNT} creators can be followed`, {
        retryAfterSeconds: QUOTA_RETRY_SECONDS,
      });
    }
  };

  const followOwner: FollowsService['followOwner'] = async (viewer, followedId) => {
    const { accountId, pageId, isEmailVerified } = viewer;
    if (followedId === pageId) throw notAllowed();
    return inTransaction(db, async (tx) => {
      const now = clock.now();
      // The lock serialises an account's follows, so that concurrent requests cannot exceed a limit.
      const account = await lockFollower(tx, { userId: accountId, now, isVerified: isEmailVerified });
      await assertNotBlocked(tx, accountId, followedId);
      if (await repository.has(tx, accountId, followedId)) return 'skipped';
      const { knownSince, isCounted } = account;
      await assertWithinLimits(tx, { accountId, followedId, knownSince });
      const row = { userId: accountId, followedId, id: random.id(), followedAt: now, isCounted };
      await repository.add(tx, row);
      return 'followed';
    });
  };

  const listPage = async (userId: string, request: ListRequest) => {
    const {
      limit = DEFAULT_LIMIT,
      cursor,
      q = '',
      sort = 'recent',
      only_muted: isMutedOnly = false,
    } = request;
    if (q === '' && sort === 'recent' && !isMutedOnly) {
      const before = cursor === undefined ? BEFORE_ALL : fromUuidCursor(cursor);
      const rows = await repository.list(userId, before, limit + 1);
      return toListPage(rows, limit, ({ id }) => toUuidCursor(id));
    }
    const asked = { userId, text: q, sort, isMutedOnly, cursor };
    const rows = await listSortedFollows(db, { ...asked, limit: limit + 1 });
    return toListPage(rows, limit, (row) => toFollowCursor(sort, row));
  };

  return {
    followOwner,
    async follow(viewer, pubId) {
      const followedId = await repository.findShownOwner(normalizeHandle(pubId));
      if (followedId === null) throw noSuchPage();
      await followOwner(viewer, followedId);
    },

    async unfollow({ accountId }, pubId) {
      const followedId = await repository.findOwner(normalizeHandle(pubId));
      if (followedId !== null) await repository.remove(accountId, followedId);
    },

    async update({ accountId }, pubId, changes) {
      const followedId = await repository.findOwner(normalizeHandle(pubId));
      const isFollowed = followedId !== null && (await repository.update(accountId, followedId, changes));
      if (!isFollowed) throw new Problem('not_found', 'The caller does not follow this creator');
    },

    async list({ accountId }, request) {
      const { shown, nextCursor } = await listPage(accountId, request);
      const users = await summaries.find(
        shown.map(({ followedId }) => followedId),
        'open',
      );
      return {
        items: shown.flatMap((row) => {
          const user = users.get(row.followedId);
          return user === undefined ? [] : [toFollowItem(row, user)];
        }),
        next_cursor: nextCursor,
      };
    },
  };
}

function toFollowItem(
  { followedAt, isMuted, inDigest }: FollowRow,
  user: components['schemas']['CreatorSummary'],
): components['schemas']['FollowList']['items'][number] {
  return { user, followed_at: followedAt.toISOString(), is_muted: isMuted, in_digest: inDigest };
}
