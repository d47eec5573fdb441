import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';
import { DAY_MS } from '#platform/job.ts';

import { sendBatch } from './digest-batch.ts';
import { canSendDigests } from './get-digest.ts';

/** Readers per transaction, and concurrent mails. */
const BATCH = 20;
const LONGEST_WAIT_MS = 8 * DAY_MS;

/**
 * Sends due digests that have news; returns the number of readers that were tried. Stops when the mail server
 * is down: the other readers stay due.
 */
export async function sendDueDigests(core: Core): Promise<number> {
  if (!canSendDigests(core)) return 0;
  const { clock } = core;
  const now = clock.now();
  let due = 0;
  const sendSome = async (size: number): Promise<number> => {
    const { claimed, isDown } = await sendBatch(core, now, size);
    due += claimed;
    return isDown ? 0 : claimed;
  };
  await inBatches(sendSome, { clock, size: BATCH });
  return due;
}

/** Sends the news of up to 20 readers without waiting for the morning. Only local stacks call it. */
export async function sendEarlyDigests(core: Core): Promise<void> {
  const dueBy = new Date(core.clock.now().getTime() + LONGEST_WAIT_MS);
  if (canSendDigests(core)) await sendBatch(core, dueBy, BATCH);
}
