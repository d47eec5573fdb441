import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { toActivityRefresh } from './activities.mapping.ts';
import { refreshesRepository } from './refreshes.repository.ts';
import { typesOf } from './refreshes/refresh.rules.ts';

type Operation = 'v4RefreshActivity';

/** Requests an early refresh, which any server may run. @throws Problem `not_found`. */
export async function refreshActivity(
  { db, clock, sources }: Core,
  { viewer: { pageId: userId }, path: { id: activityId } }: Pick<Call<Operation>, 'viewer' | 'path'>,
): Promise<Result<Operation>> {
  const now = clock.now();
  await refreshesRepository.askFor(db, { userId, activityId }, now);
  const types = typesOf(sources.sources);
  const [status] = await refreshesRepository.listStatuses(db, { userId, types, activityId });
  if (status === undefined) throw new Problem('not_found', 'There is no such activity');
  return toActivityRefresh(status, now);
}
