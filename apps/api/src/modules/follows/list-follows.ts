import { toListPage } from '#core/list-page.ts';
import type { Core } from '#core/module.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';
import type { AccountViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { listSortedFollows, toFollowCursor } from './follow-lists.repository.ts';
import { type FollowRow, followsRepository } from './follows.repository.ts';

type Operation = 'v4ListFollows';
type Query = Call<Operation>['query'];

/** Default `limit`, as in the API contract. */
const DEFAULT_LIMIT = 20;
const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export async function listFollows(
  core: Core,
  { viewer, query }: { readonly viewer: AccountViewer; readonly query: Query },
): Promise<Result<Operation>> {
  const { shown, nextCursor } = await listPage(core, viewer.accountId, query);
  const users = await core.summaries.find(
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
}

async function listPage(
  { db, perServer }: Core,
  userId: string,
  { limit = DEFAULT_LIMIT, cursor, q: text = '', sort = 'recent', only_muted: isMutedOnly = false }: Query,
) {
  if (text === '' && sort === 'recent' && !isMutedOnly) {
    const before = cursor === undefined ? BEFORE_ALL : fromUuidCursor(cursor);
    const rows = await followsRepository.list(perServer, { userId, before, limit: limit + 1 });
    return toListPage(rows, limit, ({ id }) => toUuidCursor(id));
  }
  const asked = { userId, text, sort, isMutedOnly, cursor };
  const rows = await listSortedFollows(db, { ...asked, limit: limit + 1 });
  return toListPage(rows, limit, (row) => toFollowCursor(sort, row));
}

function toFollowItem(
  { followedAt, isMuted, inDigest }: FollowRow,
  user: components['schemas']['CreatorSummary'],
): components['schemas']['FollowList']['items'][number] {
  return { user, followed_at: followedAt.toISOString(), is_muted: isMuted, in_digest: inDigest };
}
