import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';

import { pageBlocksRepository } from './page-blocks.repository.ts';
import { retentionCutoff } from './removed-blocks.rules.ts';

/** Deletes removed blocks after their retention time; called periodically. */
export async function sweepRemovedBlocks({ db, clock }: Core): Promise<void> {
  const now = clock.now();
  const before = retentionCutoff(now);
  await inBatches(async (limit) => pageBlocksRepository.removeOld(db, { before, now, limit }), { clock });
}
