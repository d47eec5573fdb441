import { toListPage } from '#core/list-page.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import { Problem } from '#platform/problem.ts';

import { letterBlocksRepository } from './letter-blocks.repository.ts';
import { lettersRepository } from './letters.repository.ts';

interface ListRequest {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** Use cases for blocking the writer of a letter without revealing the writer's identity. */
export interface LetterBlocksService {
  /** @throws Problem `not_found` for an unknown letter, or a letter whose writer is no longer known. */
  block(viewer: PageViewer, letterId: string): Promise<void>;
  unblock(viewer: PageViewer, letterId: string): Promise<void>;
  list(viewer: PageViewer, request: ListRequest): Promise<components['schemas']['LetterBlockList']>;
}

const DEFAULT_LIMIT = 30;

export function createLetterBlocksService(db: Database, clock: Clock): LetterBlocksService {
  return {
    async block({ pageId }, letterId) {
      const letter = await lettersRepository.find(db, { userId: pageId, id: letterId });
      if (letter === null || (letter.senderUserId === null && letter.senderHash === null)) {
        throw new Problem('not_found', 'There is no such letter, or its sender is no longer known');
      }
      const { senderUserId, senderHash, fromName } = letter;
      await letterBlocksRepository.add(db, {
        userId: pageId,
        letterId,
        senderUserId,
        senderHash,
        fromName,
        blockedAt: clock.now(),
      });
    },

    async unblock({ pageId }, letterId) {
      await letterBlocksRepository.remove(db, pageId, letterId);
    },

    async list({ pageId }, { cursor, limit = DEFAULT_LIMIT }) {
      const rows = await letterBlocksRepository.list(db, { userId: pageId, cursor, limit: limit + 1 });
      const { shown, nextCursor } = toListPage(rows, limit, ({ letterId }) => letterId);
      return {
        items: shown.map(({ letterId, fromName, blockedAt }) => ({
          letter_id: letterId,
          from_name: fromName,
          blocked_at: blockedAt.toISOString(),
        })),
        next_cursor: nextCursor,
      };
    },
  };
}
