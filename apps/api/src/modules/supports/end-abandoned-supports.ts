import type { Core } from '#core/module.ts';

import { setSupportEnding } from './follow-support.ts';
import { supportSweepsRepository } from './support-sweeps.repository.ts';

const BATCH = 20;
const TRY_AGAIN_MS = 10 * 60_000;

/**
 * Cancels a batch of subscriptions of users who are erased, suspended or pending deletion; returns the
 * batch size.
 */
export async function endAbandonedSupports(core: Core): Promise<number> {
  const { db, clock } = core;
  const triedBefore = new Date(clock.now().getTime() - TRY_AGAIN_MS);
  const abandoned = await supportSweepsRepository.listAbandoned(db, { triedBefore, limit: BATCH });
  for (const subscriptionId of abandoned) await tryToEnd(core, subscriptionId);
  await supportSweepsRepository.removeOrphans(db);
  return abandoned.length;
}

/** Never throws, because a subscription that cannot be cancelled must not block other subscriptions. */
async function tryToEnd(core: Core, subscriptionId: string): Promise<void> {
  const { db, clock, log } = core;
  try {
    await supportSweepsRepository.noteTry(db, { subscriptionId }, clock.now());
    await setSupportEnding(core, subscriptionId, true);
  } catch (error) {
    log.warn(
      { err: error, subscriptionId },
      'a support of a leaving or suspended user could not be cancelled',
    );
  }
}
