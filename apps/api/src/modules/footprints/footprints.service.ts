import { HANDLE_PATTERN, normalizeHandle } from '@musubi/domain/handles';
import type { VerifiedToken } from '@musubi/server/verified-token';

import type { Clock } from '#platform/clock.ts';
import type { Caller } from '#platform/http/caller.ts';
import { toDay, type Visitors } from '#platform/visitors/visitors.ts';

import type { FootprintsRepository } from './footprints.repository.ts';

export interface FootprintsServiceOptions {
  readonly repository: FootprintsRepository;
  readonly visitors: Visitors;
  readonly clock: Clock;
}

interface Visit {
  readonly pubId: string;
  readonly referrerHost: string | undefined;
  readonly caller: Caller;
  readonly viewer: Pick<VerifiedToken, 'uid'> | null;
}

/** Use cases of visits. */
export interface FootprintsService {
  /** Counts a visit, once for each visitor and day; never tells whether it did. */
  record(visit: Visit): Promise<void>;
  /** Makes counts of the visits whose day is over for long, and forgets who they were. */
  rollUp(): Promise<void>;
}

/** Visits of today and yesterday are kept one by one, so that nobody is counted twice. */
const DAYS_KEPT_ONE_BY_ONE = 2;
const DAY_MS = 24 * 60 * 60_000;
const BATCH = 5000;

export function createFootprintsService({
  repository,
  visitors,
  clock,
}: FootprintsServiceOptions): FootprintsService {
  return {
    async record({ pubId, referrerHost = '', caller, viewer }) {
      const handle = normalizeHandle(pubId);
      const page = HANDLE_PATTERN.test(handle) ? await repository.findPage(handle) : null;
      if (page === null || page.visibility === 'draft' || page.userId === viewer?.uid) return;
      const visitor = await visitors.identify(caller, page.userId);
      if (visitor === null) return;
      await repository.add({
        userId: page.userId,
        day: visitor.day,
        visitor: visitor.hash,
        referrerHost: referrerHost.toLowerCase(),
      });
    },

    async rollUp() {
      const before = toDay(new Date(clock.now().getTime() - (DAYS_KEPT_ONE_BY_ONE - 1) * DAY_MS));
      while ((await repository.rollUp(before, BATCH)) === BATCH);
      await visitors.forgetKeys();
    },
  };
}
