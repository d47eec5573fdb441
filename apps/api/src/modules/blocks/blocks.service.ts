import { normalizeHandle } from '@musubi/domain/handles';
import { BLOCKS_MAX_COUNT } from '@musubi/domain/limits';

import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import { keepPage } from '#core/creators/page-locks.ts';
import { lockFollowers } from '#core/follows/follower-locks.ts';
import { toListPage } from '#core/list-page.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { AccountViewer, PageViewer } from '#platform/http/viewer.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import { blocksRepository } from './blocks.repository.ts';

export interface BlocksServiceOptions {
  readonly db: Database;
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

export interface BlocksService {
  /** @throws Problem `not_found`, `quota_exceeded`, or `validation_failed` for the viewer's own page. */
  block(viewer: AccountViewer & PageViewer, pubId: string): Promise<void>;
  unblock(viewer: AccountViewer, pubId: string): Promise<void>;
  list(viewer: AccountViewer, request: ListRequest): Promise<components['schemas']['BlockList']>;
}

const noSuchPage = () => new Problem('not_found', 'There is no such page');

export function createBlocksService({ db, summaries, clock, random }: BlocksServiceOptions): BlocksService {
  return {
    async block({ accountId, pageId }, pubId) {
      const blockedUserId = await blocksRepository.findOwner(db, normalizeHandle(pubId));
      if (blockedUserId === null) throw noSuchPage();
      if (blockedUserId === pageId) {
        throw toValidationProblem([{ pointer: '/path/pub_id', code: 'not_allowed' }]);
      }
      const now = clock.now();
      await inTransaction(db, async (tx) => {
        if (!(await keepPage(tx, blockedUserId))) throw noSuchPage();
        // A follow that is being added at the same time is either removed here or sees the block.
        await lockFollowers(tx, [accountId, blockedUserId], now);
        await blocksRepository.add(tx, {
          userId: accountId,
          blockedUserId,
          id: random.id(),
          blockedAt: now,
        });
        if ((await blocksRepository.count(tx, accountId)) > BLOCKS_MAX_COUNT) {
          throw new Problem('quota_exceeded', `At most ${BLOCKS_MAX_COUNT} users can be blocked`, {
            retryAfterSeconds: QUOTA_RETRY_SECONDS,
          });
        }
      });
    },

    async unblock({ accountId }, pubId) {
      const blockedUserId = await blocksRepository.findOwner(db, normalizeHandle(pubId));
      if (blockedUserId !== null) await blocksRepository.remove(db, accountId, blockedUserId);
    },

    async list({ accountId }, { limit = DEFAULT_LIMIT, cursor }) {
      const before = cursor === undefined ? BEFORE_ALL : fromUuidCursor(cursor);
      const rows = await blocksRepository.list(db, { userId: accountId, before, limit: limit + 1 });
      const { shown, nextCursor } = toListPage(rows, limit, ({ id }) => toUuidCursor(id));
      const users = await summaries.find(
        shown.map(({ blockedUserId }) => blockedUserId),
        'open',
      );
      return {
        items: shown.flatMap(({ blockedUserId, blockedAt }) => {
          const user = users.get(blockedUserId);
          return user === undefined ? [] : [{ user, blocked_at: blockedAt.toISOString() }];
        }),
        next_cursor: nextCursor,
      };
    },
  };
}
