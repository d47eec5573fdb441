import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { DAY_MS } from '#platform/job.ts';

import { assertMayHaveSecret } from './assert-may-have-secret.ts';
import { assertSending } from './find-seals.ts';
import { createWebhookSecret, sealSecret } from './sending/webhook-secrets.ts';
import { noSuchWebhook, toWebhook } from './webhooks.mapping.ts';
import { toOwner, webhooksRepository } from './webhooks.repository.ts';

type Operation = 'rotateWebhookSecret';

/**
 * Replaces the secret; the previous one signs for another day.
 * @throws Problem `token_not_fresh`, `not_found`, `service_unavailable`.
 */
export async function rotateSecret(
  core: Core,
  { viewer, caller, path: { id } }: Pick<Call<Operation>, 'viewer' | 'caller' | 'path'>,
): Promise<Result<Operation>> {
  const seals = assertSending(core);
  const secret = createWebhookSecret(core);
  const now = core.clock.now();
  const row = await inTransaction(core.db, async (tx) => {
    await assertMayHaveSecret(core, { viewer, caller }, tx);
    const present = await webhooksRepository.lock(tx, { ...toOwner(viewer), id });
    if (present === null) throw noSuchWebhook();
    return webhooksRepository.update(tx, id, {
      secretSealed: sealSecret(seals, id, secret),
      oldSecretSealed: present.secretSealed,
      oldUntil: new Date(now.getTime() + DAY_MS),
    });
  });
  return { webhook: toWebhook(row, now), secret };
}
