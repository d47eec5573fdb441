import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { announceWork } from '#platform/queue/announce-work.ts';

import { type DeliveryRow, type WebhookRow, webhooksRepository } from './webhooks.repository.ts';

/** Stores a delivery that is no event of the account, and wakes the job that sends it. */
export async function ask(
  { clock, random }: Pick<Core, 'clock' | 'random'>,
  tx: Database,
  { id: webhookId, accountId, url }: Pick<WebhookRow, 'id' | 'accountId' | 'url'>,
  event: 'webhook.created' | 'webhook.test',
): Promise<DeliveryRow> {
  const now = clock.now();
  const added = await webhooksRepository.addDelivery(tx, {
    id: random.id(),
    accountId,
    webhookId,
    host: new URL(url).host,
    event,
    data: { webhook_id: webhookId },
    createdAt: now,
    state: 'waiting',
    nextAt: now,
  });
  await announceWork(tx, 'webhooks');
  return added;
}
