import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';

import { noSuchKit } from './kit-problems.ts';
import { kitsRepository } from './kits.repository.ts';

/** @throws Problem `not_found`. */
export async function deleteKit(
  { db }: Core,
  { viewer, path }: Pick<Call<'deleteKit'>, 'viewer' | 'path'>,
): Promise<void> {
  const isRemoved = await inTransaction(db, async (tx) =>
    kitsRepository.remove(tx, { userId: viewer.pageId, id: path.id }),
  );
  if (!isRemoved) throw noSuchKit();
}
