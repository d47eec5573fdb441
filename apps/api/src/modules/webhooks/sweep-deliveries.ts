import { and, desc, eq, lt, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Core } from '#core/module.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import { webhookDeliveries, webhooks } from '#platform/database/schema/accounts/webhooks.ts';
import { DAY_MS } from '#platform/job.ts';

/** How long the log of a webhook is kept. */
const LOG_MS = 30 * DAY_MS;
/** Deliveries that the log of one webhook keeps; those of 30 days at the limit of writes would be millions. */
const LOG_MAX_COUNT = 10_000;

type SweptCore = Pick<Core, 'db' | 'clock'>;

/** Deletes old deliveries, and the oldest of long logs; called periodically. */
export async function sweepDeliveries(core: SweptCore): Promise<void> {
  const { db, clock } = core;
  const before = new Date(clock.now().getTime() - LOG_MS);
  await removeInBatches(db, {
    clock,
    table: webhookDeliveries,
    where: lt(webhookDeliveries.createdAt, before),
  });
  for (const { webhookId, last } of await listLongLogs(core))
    await removeInBatches(db, {
      clock,
      table: webhookDeliveries,
      where: and(
        eq(webhookDeliveries.webhookId, webhookId),
        lte(webhookDeliveries.id, last),
        ne(webhookDeliveries.state, 'waiting'),
      ),
    });
}

/** Webhooks whose log is too long, with the newest delivery that it no longer keeps. */
async function listLongLogs({ db }: SweptCore): Promise<readonly { webhookId: string; last: string }[]> {
  const own = alias(webhookDeliveries, 'own');
  const beyond = db
    .select({ id: own.id })
    .from(own)
    .where(eq(own.webhookId, webhooks.id))
    .orderBy(desc(own.id))
    .limit(1)
    .offset(LOG_MAX_COUNT)
    .as('beyond');
  return db
    .select({ webhookId: webhooks.id, last: beyond.id })
    .from(webhooks)
    .innerJoinLateral(beyond, sql`true`);
}
