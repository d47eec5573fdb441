import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Authority } from '#platform/http/callers/authority.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { ask } from './ask-receiver.ts';
import { assertSending } from './find-seals.ts';
import { assertEventsInScope, assertEventsOfConnection, checkEvents } from './webhook-choice.ts';
import { noSuchWebhook, toWebhook } from './webhooks.mapping.ts';
import { toOwner, type WebhookRow, webhooksRepository } from './webhooks.repository.ts';

type Operation = 'updateWebhook';

/**
 * Chooses other events, and switches a webhook off or on.
 * @throws Problem `validation_failed`, `not_found`, `scope_missing`, `field_not_allowed`, `service_unavailable`.
 */
export async function updateWebhook(
  core: Core,
  { viewer, path, body }: Pick<Call<Operation>, 'viewer' | 'path' | 'body'>,
): Promise<Result<Operation>> {
  const events = body.events === undefined ? undefined : checkEvents(body.events);
  const row = await inTransaction(core.db, async (tx) => {
    const present = await webhooksRepository.lock(tx, { ...toOwner(viewer), id: path.id });
    if (present === null) throw noSuchWebhook();
    if (events !== undefined) await assertEvents(tx, viewer.authority, { ...present, events });
    const switched = await switchTo(core, tx, present, body.is_on);
    return webhooksRepository.update(tx, path.id, { events: events ?? present.events, ...switched });
  });
  return toWebhook(row, core.clock.now());
}

async function assertEvents(
  tx: Database,
  authority: Authority,
  { connectionId, events }: Pick<WebhookRow, 'connectionId' | 'events'>,
): Promise<void> {
  if (authority.kind === 'connection') assertEventsInScope(authority.scopes, events);
  else if (connectionId !== null)
    assertEventsOfConnection((await webhooksRepository.lockScopes(tx, connectionId)) ?? [], events);
}

/** Returns the changes of the webhook, and gives up what waits or asks its receiver to prove itself. */
async function switchTo(
  core: Core,
  tx: Database,
  present: WebhookRow,
  isOn: boolean | undefined,
): Promise<Partial<WebhookRow>> {
  const wasOn = present.state !== 'off';
  if (isOn === undefined || isOn === wasOn) return {};
  if (!isOn) {
    await webhooksRepository.giveUp(tx, present.id);
    return { state: 'off', offReason: 'chosen', failingSince: null };
  }
  assertSending(core);
  await ask(core, tx, present, 'webhook.created');
  return { state: 'waiting', offReason: null, failingSince: null };
}
