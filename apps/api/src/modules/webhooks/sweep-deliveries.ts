import { lt } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import { webhookDeliveries } from '#platform/database/schema/accounts/webhooks.ts';
import { DAY_MS } from '#platform/job.ts';

/** How long the log of a webhook is kept. */
const LOG_MS = 30 * DAY_MS;

/** Deletes old deliveries; called periodically. */
export async function sweepDeliveries({ db, clock }: Pick<Core, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - LOG_MS);
  await removeInBatches(db, {
    clock,
    table: webhookDeliveries,
    where: lt(webhookDeliveries.createdAt, before),
  });
}
