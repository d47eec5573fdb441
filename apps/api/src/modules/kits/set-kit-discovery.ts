import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';

import { noSuchKit } from './kit-problems.ts';
import { kitShelfRepository } from './kit-shelf.repository.ts';

/**
 * Hides a kit from discovery and from the pages of its creators, or shows it again. Idempotent.
 * @throws Problem `not_found`.
 */
export async function setKitDiscovery(
  { db, clock }: Core,
  { path, body }: Pick<Call<'setKitDiscovery'>, 'path' | 'body'>,
): Promise<void> {
  const hiddenAt = body.is_hidden ? clock.now() : null;
  const isStored = await inTransaction(db, async (tx) => kitShelfRepository.setHidden(tx, path.id, hiddenAt));
  if (!isStored) throw noSuchKit();
}
