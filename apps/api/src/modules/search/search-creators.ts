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
  const { userIds, nextCursor } = await findBest(core, { ...query, genreId });
  const creators = await core.summaries.findUnblocked(userIds, viewer.accountId);
  return { items: userIds.flatMap((userId) => creators.get(userId) ?? []), next_cursor: nextCursor };
}
