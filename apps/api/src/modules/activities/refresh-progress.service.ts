import type { ActivityType } from '@musubi/domain/activities';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { Problem } from '#platform/problem.ts';
import type { ActivitySources } from '#platform/sources/activity-source.ts';

import { toActivityRefresh } from './activities.mapping.ts';
import { refreshesRepository } from './refreshes.repository.ts';

type Schemas = components['schemas'];

export interface RefreshProgressOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly sources: ActivitySources;
}

/** Use cases for the refresh status that creators see. */
export interface RefreshProgressService {
  list(userId: string): Promise<Schemas['ActivityRefreshList']>;
  /** Requests an early refresh, which any server may run. @throws Problem `not_found`. */
  askFor(userId: string, activityId: string): Promise<Schemas['ActivityRefresh']>;
}

export function createRefreshProgressService({
  db,
  clock,
  sources,
}: RefreshProgressOptions): RefreshProgressService {
  const types = Object.keys(sources) as ActivityType[];
  return {
    async list(userId) {
      const statuses = await refreshesRepository.listStatuses(db, { userId, types });
      return { items: statuses.map((status) => toActivityRefresh(status, clock.now())) };
    },
    async askFor(userId, activityId) {
      const now = clock.now();
      await refreshesRepository.askFor(db, { userId, activityId }, now);
      const [status] = await refreshesRepository.listStatuses(db, { userId, types, activityId });
      if (status === undefined) throw new Problem('not_found', 'There is no such activity');
      return toActivityRefresh(status, now);
    },
  };
}
