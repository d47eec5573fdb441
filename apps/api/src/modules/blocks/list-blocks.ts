import { toListPage } from '#core/list-page.ts';
import type { Core } from '#core/module.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { blocksRepository } from './blocks.repository.ts';

type Operation = 'listBlocks';

/** Default `limit`, as in the API contract. */
const DEFAULT_LIMIT = 20;
const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export async function listBlocks(
  { db, summaries }: Core,
  { viewer, query: { limit = DEFAULT_LIMIT, cursor } }: Pick<Call<Operation>, 'viewer' | 'query'>,
): Promise<Result<Operation>> {
  const before = cursor === undefined ? BEFORE_ALL : fromUuidCursor(cursor);
  const rows = await blocksRepository.list(db, { userId: viewer.accountId, before, limit: limit + 1 });
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
}
