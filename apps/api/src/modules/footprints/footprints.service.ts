import type { PageOwners } from '#core/pages/page-owners.ts';
import type { Visitors } from '#core/visitors/visitors.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { PageViewer } from '#platform/http/viewer.ts';

import type { FootprintsRepository } from './footprints.repository.ts';

export interface FootprintsServiceOptions {
  readonly repository: FootprintsRepository;
  readonly visitors: Visitors;
  readonly pageOwners: PageOwners;
  readonly clock: Clock;
}

interface Visit {
  readonly pubId: string;
  readonly referrerHost: string | undefined;
  readonly caller: Caller;
  readonly viewer: PageViewer | null;
}

export interface FootprintsService {
  /**
   * Counts a visit once per visitor and day of the owner, up to a limit per network. The response never reveals whether
   * the visit was counted.
   */
  record(visit: Visit): Promise<void>;
  /** Rolls up visits older than yesterday (UTC) into daily counts; deletes visitor hashes and their keys. */
  rollUp(): Promise<void>;
}

const BATCH = 5000;

export function createFootprintsService({
  repository,
  visitors,
  pageOwners,
  clock,
}: FootprintsServiceOptions): FootprintsService {
  return {
    async record({ pubId, referrerHost = '', caller, viewer }) {
      const owner = await pageOwners.enter(pubId, caller.pagePass);
      if (typeof owner === 'string' || owner.userId === viewer?.pageId) return;
      const { userId, timeZone } = owner;
      const visitor = await visitors.identify(caller, { scope: ['visit', userId], timeZone });
      if (visitor === null) return;
      await repository.add({
        userId,
        day: visitor.day,
        visitor: visitor.hash,
        network: visitor.network,
        referrerHost: referrerHost.toLowerCase(),
      });
    },

    async rollUp() {
      await inBatches(async (size) => repository.rollUp(visitors.oldestDay(), size), { clock, size: BATCH });
      await visitors.deleteOldKeys();
    },
  };
}
