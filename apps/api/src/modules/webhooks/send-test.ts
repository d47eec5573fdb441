import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { ask } from './ask-receiver.ts';
import { assertSending } from './find-seals.ts';
import { noSuchWebhook, toDelivery } from './webhooks.mapping.ts';
import { toOwner, webhooksRepository } from './webhooks.repository.ts';

type Operation = 'sendTestWebhook';

/** @throws Problem `not_found`, `service_unavailable`. */
export async function sendTest(
  core: Core,
  { viewer, path: { id } }: Pick<Call<Operation>, 'viewer' | 'path'>,
): Promise<Result<Operation>> {
  assertSending(core);
  const row = await inTransaction(core.db, async (tx) => {
    const present = await webhooksRepository.lock(tx, { ...toOwner(viewer), id });
    if (present === null) throw noSuchWebhook();
    return ask(core, tx, present, 'webhook.test');
  });
  return toDelivery(row);
}
