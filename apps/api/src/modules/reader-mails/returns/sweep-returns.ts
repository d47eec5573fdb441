import { lte } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import { subscribers } from '#platform/database/schema/fans/subscribers.ts';

import { returnsRepository } from '../returns.repository.ts';
import { ORIGINS_KEPT_MS, REFUSED_KEPT_MS } from './returns.rules.ts';

/** Deletes addresses that have not existed for 30 days, and forgets who counted against old mails. */
export async function sweepReturns({ db, clock }: Core): Promise<void> {
  const now = clock.now().getTime();
  await removeInBatches(db, {
    table: subscribers,
    where: lte(subscribers.refusedAt, new Date(now - REFUSED_KEPT_MS)),
    clock,
  });
  await returnsRepository.forgetOrigins(db, new Date(now - ORIGINS_KEPT_MS));
}
