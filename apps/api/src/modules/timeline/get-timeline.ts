import type { AccountViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { readTimeline } from './read-timeline.ts';
import type { TimelineCore } from './timeline-core.ts';

type Operation = 'v4GetTimeline';

/** Default number of items in a list page, as in the contract. */
const DEFAULT_LIMIT = 20;

export async function getTimeline(
  core: Pick<TimelineCore, 'clock' | 'summaries' | 'webOrigin' | 'listTimeline'>,
  {
    viewer,
    query: { limit = DEFAULT_LIMIT, cursor, kind },
  }: { readonly viewer: AccountViewer; readonly query: Call<Operation>['query'] },
): Promise<Result<Operation>> {
  return readTimeline(core, { userId: viewer.accountId, limit, cursor, kind, list: core.listTimeline });
}
