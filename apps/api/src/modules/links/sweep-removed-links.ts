import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';

import { removedLinksRepository } from './removed-links.repository.ts';
import { retentionCutoff } from './removed-links.rules.ts';

/** Deletes removed links after their retention time; called periodically. */
export async function sweepRemovedLinks({ db, clock }: Core): Promise<void> {
  const now = clock.now();
  const before = retentionCutoff(now);
  await inBatches(async (limit) => removedLinksRepository.removeOld(db, { before, now, limit }), { clock });
}
