import { normalizeHandle } from '@musubi/domain/handles';
import { FOLLOWS_MAX_COUNT } from '@musubi/domain/limits';

import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import { toListPage } from '#core/list-page.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { AccountViewer, PageViewer } from '#platform/http/viewer.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import type { FollowsRepository } from './follows.repository.ts';

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
}

/** Default `limit`, as in the API contract. */
const DEFAULT_LIMIT = 20;
const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const QUOTA_RETRY_SECONDS = 60;

export interface FollowsService {
  /** @throws Problem `not_found`, `quota_exceeded`, or `validation_failed` for the viewer's own page. */
  follow(viewer: AccountViewer & PageViewer, pubId: string): Promise<void>;
  unfollow(viewer: AccountViewer, pubId: string): Promise<void>;
  list(viewer: AccountViewer, request: ListRequest): Promise<components['schemas']['FollowList']>;
}

export function createFollowsService({
  db,
  repository,
  summaries,
  clock,
  random,
}: FollowsServiceOptions): FollowsService {
  return {
    async follow({ accountId, pageId }, pubId) {
      const followedId = await repository.findShownOwner(normalizeHandle(pubId));
      if (followedId === null) throw new Problem('not_found', 'There is no such page');
      if (followedId === pageId) {
        throw toValidationProblem([{ pointer: '/path/pub_id', code: 'not_allowed' }]);
      }
      await inTransaction(db, async (tx) => {
        await repository.add(tx, { userId: accountId, followedId, id: random.id(), followedAt: clock.now() });
        // Concurrent requests may slightly exceed the limit. This is harmless, because the limit only bounds
        // the cost of a timeline.
        if ((await repository.count(tx, accountId)) > FOLLOWS_MAX_COUNT) {
          const retryAfterSeconds = QUOTA_RETRY_SECONDS;
          throw new Problem('quota_exceeded', `At most ${FOLLOWS_MAX_COUNT} creators can be followed`, {
            retryAfterSeconds,
          });
        }
      });
    },

    async unfollow({ accountId }, pubId) {
      const followedId = await repository.findOwner(normalizeHandle(pubId));
      if (followedId !== null) await repository.remove(accountId, followedId);
    },

    async list({ accountId }, { limit = DEFAULT_LIMIT, cursor }) {
      const before = cursor === undefined ? BEFORE_ALL : fromUuidCursor(cursor);
      const rows = await repository.list(accountId, before, limit + 1);
      const { shown, nextCursor } = toListPage(rows, limit, ({ id }) => toUuidCursor(id));
      const users = await summaries.find(
        shown.map(({ followedId }) => followedId),
        'open',
      );
      return {
        items: shown.flatMap(({ followedId, followedAt }) => {
          const user = users.get(followedId);
          return user === undefined ? [] : [{ user, followed_at: followedAt.toISOString() }];
        }),
        next_cursor: nextCursor,
      };
    },
  };
}
