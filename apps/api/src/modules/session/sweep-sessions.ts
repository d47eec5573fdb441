import { deleteEndedSignOns, listIdleSignOns } from '#core/accounts/sign-ons.repository.ts';
import { signOutKey } from '#core/accounts/sign-out-keys.repository.ts';
import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { idleCutoff, retentionCutoff } from './session.rules.ts';

/** Maximum idle sessions ended per transaction. Each ended session also adds a message to the outbox. */
const IDLE_BATCH = 100;

/** Ends idle sessions, and deletes sessions a day after their end. */
export async function sweepSessions(core: Core): Promise<void> {
  const { db, clock } = core;
  await inBatches(async (size) => endIdle(core, size), { clock, size: IDLE_BATCH });
  await deleteEndedSignOns(db, retentionCutoff(clock.now()), clock);
}

/**
 * Leaves the notification of apps to the next poll of the outbox, because no client waits for the
 * notification.
 */
async function endIdle({ db, clock, outbox }: Core, size: number): Promise<number> {
  const signedOutAt = clock.now();
  return inTransaction(db, async (tx) => {
    const idle = await listIdleSignOns(tx, idleCutoff(signedOutAt), size);
    for (const signOn of idle) await signOutKey(tx, outbox, { ...signOn, signedOutAt });
    return idle.length;
  });
}
