import { discoveryPagesRepository } from '#core/creators/discovery-pages.repository.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { dropHeldDiscovery } from './get-discovery.ts';

/**
 * Hides or picks the page for discovery, and undoes whatever is not chosen. Idempotent.
 * @throws Problem `not_found` for a user without a page.
 */
export async function setDiscovery(
  core: Core,
  {
    path: { id: userId },
    body: { is_hidden: isHidden, is_picked: isPicked },
  }: Pick<Call<'setDiscovery'>, 'path' | 'body'>,
): Promise<void> {
  const { db, clock, pages } = core;
  const now = clock.now();
  const change = await inTransaction(db, async (tx) => {
    const isStored = await discoveryPagesRepository.choose(tx, userId, { isHidden, isPicked, now });
    if (!isStored) throw new Problem('not_found', 'There is no such page');
    return pages.add(tx, userId);
  });
  dropHeldDiscovery(core);
  await pages.notify(change);
}
