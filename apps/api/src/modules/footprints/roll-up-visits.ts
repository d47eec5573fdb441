import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';

import { footprintsRepository } from './footprints.repository.ts';

const BATCH = 5000;

/** Rolls up visits older than yesterday (UTC) into daily counts; deletes visitor hashes and their keys. */
export async function rollUpVisits({ db, visitors, clock }: Core): Promise<void> {
  const rollUp = async (size: number) => footprintsRepository.rollUp(db, visitors.oldestDay(), size);
  await inBatches(rollUp, { clock, size: BATCH });
  await visitors.deleteOldKeys();
}
