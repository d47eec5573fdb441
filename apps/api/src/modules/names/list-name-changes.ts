import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { servedNamesRepository } from './names.repository.ts';

type Operation = 'listOwnNames';

/** Number of changes in one answer. */
const MAX_CHANGES = 5000;

/** Lists names that changed after a revision. */
export async function listNameChanges(
  { db }: Core,
  { query: { after = '0', limit = MAX_CHANGES } }: Pick<Call<Operation>, 'query'>,
): Promise<Result<Operation>> {
  const rows = await servedNamesRepository.listAfter(db, { after: Number(after), limit: limit + 1 });
  const items = rows.slice(0, limit);
  return {
    items: items.map(({ name, pubId, isMain, isRedirected, atprotoDid }) => ({
      name,
      pub_id: pubId,
      is_main: isMain,
      is_redirected: isRedirected,
      atproto_did: atprotoDid,
    })),
    revision: items.at(-1)?.revision.toString() ?? after,
    has_more: rows.length > limit,
  };
}
