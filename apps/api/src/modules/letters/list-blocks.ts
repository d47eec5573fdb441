import { toListPage } from '#core/list-page.ts';
import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { letterBlocksRepository } from './letter-blocks.repository.ts';

type Operation = 'v4ListLetterBlocks';

const DEFAULT_LIMIT = 30;

export async function listBlocks(
  { db }: Core,
  { viewer, query }: Pick<Call<Operation>, 'viewer' | 'query'>,
): Promise<Result<Operation>> {
  const { cursor, limit = DEFAULT_LIMIT } = query;
  const rows = await letterBlocksRepository.list(db, { userId: viewer.pageId, cursor, limit: limit + 1 });
  const { shown, nextCursor } = toListPage(rows, limit, ({ letterId }) => letterId);
  return {
    items: shown.map(({ letterId, fromName, blockedAt }) => ({
      letter_id: letterId,
      from_name: fromName,
      blocked_at: blockedAt.toISOString(),
    })),
    next_cursor: nextCursor,
  };
}
