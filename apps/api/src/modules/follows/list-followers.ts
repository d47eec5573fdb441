import { toListPage } from '#core/list-page.ts';
import type { Core } from '#core/module.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { followersRepository } from './followers.repository.ts';

type Operation = 'listFollowers';

/** Default `limit`, as in the API contract. */
const DEFAULT_LIMIT = 20;
const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export async function listFollowers(
  { db, summaries }: Core,
  {
    viewer: { pageId: userId },
    query: { limit = DEFAULT_LIMIT, cursor },
  }: { readonly viewer: PageViewer; readonly query: Call<Operation>['query'] },
): Promise<Result<Operation>> {
  const before = cursor === undefined ? BEFORE_ALL : fromUuidCursor(cursor);
  const rows = await followersRepository.listOpen(db, { userId, before, limit: limit + 1 });
  const { shown, nextCursor } = toListPage(rows, limit, ({ id }) => toUuidCursor(id));
  const users = await summaries.find(
    shown.map((row) => row.userId),
    'public',
  );
  return {
    count: await followersRepository.count(db, userId),
    items: shown.flatMap((row) => users.get(row.userId) ?? []),
    next_cursor: nextCursor,
  };
}
