import { HANDLE_PATTERN, normalizeHandle } from '@musubi/domain/handles';

import type { Visitors } from '#core/visitors/visitors.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { PageViewer } from '#platform/http/viewer.ts';

import type { ClicksRepository } from './clicks.repository.ts';

export interface ClicksServiceOptions {
  readonly repository: ClicksRepository;
  readonly visitors: Visitors;
  readonly clock: Clock;
}

interface Click {
  readonly pubId: string;
  readonly linkId: string;
  readonly caller: Caller;
  readonly viewer: PageViewer | null;
}

export interface ClicksService {
  /**
   * Counts a click once per visitor, link and day of the owner, up to a limit per network. The response never reveals
   * whether the click was counted.
   */
  record(click: Click): Promise<void>;
  /** Rolls up clicks older than yesterday (UTC) into daily counts and deletes the visitor hashes. */
  rollUp(): Promise<void>;
}

const BATCH = 5000;

export function createClicksService({ repository, visitors, clock }: ClicksServiceOptions): ClicksService {
  return {
    async record({ pubId, linkId: link, caller, viewer }) {
      // Link ids are case-insensitive, but the visitor hash depends on the letter case of the id.
      const linkId = link.toLowerCase();
      const handle = normalizeHandle(pubId);
      if (!HANDLE_PATTERN.test(handle)) return;
      const owner = await repository.findOwner({
        handle,
        linkId,
        pass: caller.pagePass,
        now: clock.now(),
      });
      if (owner === null || owner.userId === viewer?.pageId) return;
      const { userId, timeZone } = owner;
      const visitor = await visitors.identify(caller, { scope: ['click', userId, linkId], timeZone });
      if (visitor === null) return;
      const { day, hash, network } = visitor;
      await repository.add({ userId, day, linkId, visitor: hash, network });
    },

    async rollUp() {
      await inBatches(async (size) => repository.rollUp(visitors.oldestDay(), size), { clock, size: BATCH });
    },
  };
}
