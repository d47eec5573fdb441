import { HANDLE_PATTERN, normalizeHandle } from '@musubi/domain/handles';

import { noEntry } from '#core/pages/page-passes.ts';
import type { CachedBody } from '#platform/http/answers/cached-body.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import type { ProfilePageCore } from './profile-page-core.ts';

type Operation = 'getUser';

/**
 * Current content of the creator page with this handle.
 * @throws Problem `not_found`, also for drafts; `page_gated` for a gated page without a valid pass.
 */
export async function getPage(
  { cachedPages }: ProfilePageCore,
  { path, caller }: Pick<Call<Operation>, 'path' | 'caller'>,
): Promise<CachedBody<Result<Operation>>> {
  const handle = normalizeHandle(path.pub_id);
  const page = HANDLE_PATTERN.test(handle) ? await cachedPages.get(handle, caller.pagePass) : 'closed';
  if (typeof page === 'string') throw noEntry(page);
  return page;
}
