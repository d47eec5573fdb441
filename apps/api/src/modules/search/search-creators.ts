import { listBlocked } from '#core/follows/list-blockers.ts';
import type { AccountViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { findBest } from './find-best.ts';
import type { SearchCore } from './search-core.ts';

type Operation = 'v4Search';

/** Returns one list page of matching public pages, without users who blocked the viewer or are blocked. */
export async function searchCreators(
  core: SearchCore,
  {
    viewer,
    query: { genre_id: genreId, ...query },
  }: { readonly viewer: AccountViewer; readonly query: Call<Operation>['query'] },
): Promise<Result<Operation>> {
  const { db, summaries } = core;
  const { userIds: found, nextCursor } = await findBest(core, { ...query, genreId });
  const blocked = await listBlocked(db, viewer.accountId, found);
  const userIds = found.filter((userId) => !blocked.has(userId));
  const creators = await summaries.find(userIds, 'public');
  return { items: userIds.flatMap((userId) => creators.get(userId) ?? []), next_cursor: nextCursor };
}
