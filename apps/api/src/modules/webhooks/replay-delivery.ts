import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';
import { announceWork } from '#platform/queue/announce-work.ts';

import { assertSending } from './find-seals.ts';
import { noSuchWebhook, toDelivery } from './webhooks.mapping.ts';
import { toOwner, webhooksRepository } from './webhooks.repository.ts';

type Operation = 'replayWebhookDelivery';

/**
 * Sends a delivery again, with the same id and body. A delivery that a server sends right now stays as it is.
 * @throws Problem `not_found`, `service_unavailable`.
 */
export async function replayDelivery(
  core: Core,
  { viewer, path }: Pick<Call<Operation>, 'viewer' | 'path'>,
): Promise<Result<Operation>> {
  assertSending(core);
  const { id, delivery_id: deliveryId } = path;
  const now = core.clock.now();
  const row = await inTransaction(core.db, async (tx) => {
    if ((await webhooksRepository.lock(tx, { ...toOwner(viewer), id })) === null) throw noSuchWebhook();
    const present = await webhooksRepository.findDelivery(tx, id, deliveryId);
    if (present === null) throw new Problem('not_found', 'There is no such delivery');
    if (present.claimedUntil !== null && present.claimedUntil > now) return present;
    await announceWork(tx, 'webhooks');
    return webhooksRepository.updateDelivery(tx, deliveryId, { state: 'waiting', nextAt: now, tries: 0 });
  });
  return toDelivery(row);
}
