import { normalizeHandle } from '@musubi/domain/handles';

import { toListPage } from '#core/list-page.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import type { ProfilePageCore } from './profile-page-core.ts';

type Operation = 'listUsers';

/** Default number of items in a list page, as in the contract. */
const DEFAULT_LIMIT = 1000;

/** Lists the public pages, one list page per call. */
export async function listPages(
  { pageRows }: ProfilePageCore,
  { query: { after = '', limit = DEFAULT_LIMIT } }: Pick<Call<Operation>, 'query'>,
): Promise<Result<Operation>> {
  const rows = await pageRows.listPages(normalizeHandle(after), limit + 1);
  const { shown, nextCursor } = toListPage(rows, limit, ({ pubId }) => pubId);
  return {
    items: shown.map((row) => ({
      pub_id: row.pubId,
      updated_at: row.updatedAt.toISOString(),
      allows_ai_training: row.allowsAiTraining,
    })),
    next_cursor: nextCursor,
  };
}
