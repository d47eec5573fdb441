import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { toActivityRefresh } from './activities.mapping.ts';
import { refreshesRepository } from './refreshes.repository.ts';
import { typesOf } from './refreshes/refresh.rules.ts';

type Operation = 'v4ListActivityRefreshes';

/** Lists the refresh status that creators see. */
export async function listActivityRefreshes(
  { db, clock, sources }: Core,
  { viewer: { pageId: userId } }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const statuses = await refreshesRepository.listStatuses(db, { userId, types: typesOf(sources.sources) });
  return { items: statuses.map((status) => toActivityRefresh(status, clock.now())) };
}
