import { and, isNull, lte, or } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import { subscriberPauses, subscribers, waitingReaders } from '#platform/database/schema/fans/subscribers.ts';

import { CONFIRMABLE_MS, WAITING_MS } from './subscribers.rules.ts';

/**
 * Deletes addresses that were not confirmed in time, readers who have waited for a year, and pauses that have ended.
 */
export async function sweepSubscriptions({ db, clock }: Core): Promise<void> {
  const askedBefore = new Date(clock.now().getTime() - CONFIRMABLE_MS);
  await removeInBatches(db, {
    table: subscribers,
    where: and(isNull(subscribers.confirmedAt), lte(subscribers.askedAt, askedBefore)),
    clock,
  });
  const waitsSince = new Date(clock.now().getTime() - WAITING_MS);
  await removeInBatches(db, {
    table: waitingReaders,
    where: and(
      lte(waitingReaders.askedAt, askedBefore),
      or(isNull(waitingReaders.confirmedAt), lte(waitingReaders.askedAt, waitsSince)),
    ),
    clock,
  });
  await removeInBatches(db, {
    table: subscriberPauses,
    where: lte(subscriberPauses.endsAt, clock.now()),
    clock,
  });
}
