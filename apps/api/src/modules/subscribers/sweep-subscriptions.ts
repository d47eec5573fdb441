import { and, isNull, lte } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import { subscriberPauses, subscribers } from '#platform/database/schema/fans/subscribers.ts';

import { CONFIRMABLE_MS } from './subscribers.rules.ts';

/** Deletes addresses that were not confirmed in time, and pauses that have ended. */
export async function sweepSubscriptions({ db, clock }: Core): Promise<void> {
  const askedBefore = new Date(clock.now().getTime() - CONFIRMABLE_MS);
  await removeInBatches(db, {
    table: subscribers,
    where: and(isNull(subscribers.confirmedAt), lte(subscribers.askedAt, askedBefore)),
    clock,
  });
  await removeInBatches(db, {
    table: subscriberPauses,
    where: lte(subscriberPauses.endsAt, clock.now()),
    clock,
  });
}
