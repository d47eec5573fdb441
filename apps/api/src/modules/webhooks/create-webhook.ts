import { WEBHOOKS_MAX_COUNT } from '@musubi/domain/limits';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { lockSession } from '#core/accounts/passkeys/lock-session.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { ask } from './ask-receiver.ts';
import { assertMayHaveSecret } from './assert-may-have-secret.ts';
import { assertSending } from './find-seals.ts';
import { createWebhookSecret, sealSecret } from './sending/webhook-secrets.ts';
import { assertEventsInScope, checkEvents, checkTarget } from './webhook-choice.ts';
import { toWebhook } from './webhooks.mapping.ts';
import { toOwner, webhooksRepository } from './webhooks.repository.ts';

type Operation = 'createWebhook';

/**
 * Creates a webhook, which sends events once its receiver has proved itself.
 * @throws Problem `validation_failed`, `token_not_fresh`, `scope_missing`, `field_not_allowed`, `connections_full`, `token_invalid`,
 *   `session_revoked`, `service_unavailable`.
 */
export async function createWebhook(
  core: Core,
  { viewer, caller, body }: Pick<Call<Operation>, 'viewer' | 'caller' | 'body'>,
): Promise<Result<Operation>> {
  const seals = assertSending(core);
  const url = checkTarget(body.url);
  const events = checkEvents(body.events);
  const owner = toOwner(viewer);
  const secret = createWebhookSecret(core);
  const id = core.random.id();
  const createdAt = core.clock.now();
  const row = await inTransaction(core.db, async (tx) => {
    await assertMayHaveSecret(core, { viewer, caller }, tx);
    await lockCaller(tx, viewer);
    if (viewer.authority.kind === 'connection') assertEventsInScope(viewer.authority.scopes, events);
    if ((await webhooksRepository.count(tx, owner.accountId)) >= WEBHOOKS_MAX_COUNT)
      throw new Problem(
        'connections_full',
        `The account has ${WEBHOOKS_MAX_COUNT} webhooks; delete one first`,
      );
    const secretSealed = sealSecret(seals, id, secret);
    const added = await webhooksRepository.add(tx, {
      ...owner,
      id,
      url,
      events,
      secretSealed,
      state: 'waiting',
      createdAt,
    });
    await ask(core, tx, added, 'webhook.created');
    return added;
  });
  return { webhook: toWebhook(row, createdAt), secret };
}

/** Locks the account, so that requests are counted one at a time. The caller may have ended since it was authenticated. */
async function lockCaller(tx: Database, viewer: Viewer): Promise<void> {
  if (viewer.authority.kind !== 'connection') {
    await lockSession(tx, viewer);
    return;
  }
  await accountsRepository.lock(tx, viewer.accountId);
  if ((await webhooksRepository.lockScopes(tx, viewer.authority.connectionId)) === null)
    throw new Problem('token_invalid', 'The connection has ended');
}
