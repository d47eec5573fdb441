import { HANDLE_PATTERN, normalizeHandle } from '@musubi/domain/handles';

import type { Core } from '#core/module.ts';
import { noEntry, toEntry } from '#core/pages/page-passes.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { toUserActivity } from './activities.mapping.ts';
import { activitiesRepository } from './activities.repository.ts';
import { isAskedFor } from './activities.rules.ts';

type Operation = 'listUserActivities';

/**
 * Lists the activities on a creator's page.
 * @throws Problem `not_found`, also for another creator's draft page; `page_gated` without the pass of a page that
 * has a door.
 */
export async function listUserActivities(
  { db, clock }: Core,
  { path, query: filter, viewer, caller }: Pick<Call<Operation>, 'path' | 'query' | 'viewer' | 'caller'>,
): Promise<Result<Operation>> {
  const handle = normalizeHandle(path.pub_id);
  const page = HANDLE_PATTERN.test(handle) ? await activitiesRepository.findPage(db, handle) : null;
  const isOwner = page !== null && page.userId === viewer?.pageId;
  const visited = page === null ? 'closed' : toEntry(page, caller.pagePass, clock.now().getTime());
  const entry = isOwner ? 'open' : visited;
  if (page === null || entry !== 'open') throw noEntry(entry === 'gated' ? entry : 'closed');
  const settings = await activitiesRepository.findSettings(db, page.userId);
  if (settings === null) throw noEntry('closed');
  const items = Map.groupBy(
    await activitiesRepository.listItems(db, page.userId),
    ({ activityId }) => activityId,
  );
  const shown = settings.activities.filter((activity) => activity.isVisible && isAskedFor(activity, filter));
  return {
    group_titles: settings.titles,
    items: shown.map((activity) => toUserActivity(activity, items.get(activity.id) ?? [], isOwner)),
  };
}
