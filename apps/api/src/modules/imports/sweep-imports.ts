import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';

import { importsRepository } from './imports.repository.ts';

/** Deletes expired imports. */
export async function sweepImports({ db, clock }: Core): Promise<void> {
  const now = clock.now();
  await inBatches(async (limit) => importsRepository.removeExpired(db, { now, limit }), { clock });
}
