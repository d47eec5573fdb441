import { lte } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import { followAttempts } from '#platform/database/schema/fans/follows.ts';
import { DAY_MS } from '#platform/job.ts';

/** Deletes attempts that no limit counts any more. */
export async function sweepFollowAttempts({ db, clock }: Core): Promise<void> {
  await removeInBatches(db, {
    table: followAttempts,
    where: lte(followAttempts.followedAt, new Date(clock.now().getTime() - DAY_MS)),
    clock,
  });
}
