import { lte } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import { subscribers } from '#platform/database/schema/fans/subscribers.ts';

import { returnsRepository } from '../returns.repository.ts';
import { NETWORKS_KEPT_MS, REFUSED_KEPT_MS } from './returns.rules.ts';

/** Deletes addresses that have not existed for 30 days, and forgets the networks of old complaints. */
export async function sweepReturns({ db, clock }: Core): Promise<void> {
  const now = clock.now().getTime();
  await removeInBatches(db, {
    table: subscribers,
    where: lte(subscribers.refusedAt, new Date(now - REFUSED_KEPT_MS)),
    clock,
  });
  await returnsRepository.forgetNetworks(db, new Date(now - NETWORKS_KEPT_MS));
}
