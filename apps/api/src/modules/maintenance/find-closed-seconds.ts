import type { Core } from '#core/module.ts';

import { isActive, NO_MAINTENANCE, retryAfterSeconds } from './maintenance.rules.ts';

/** Seconds after which clients may retry writes; null while writes are allowed. Cached for three seconds. */
export async function findClosedSeconds({ maintenance, clock }: Core): Promise<number | null> {
  const state = (await maintenance.get()) ?? NO_MAINTENANCE;
  const now = clock.now();
  return isActive(state, now) ? retryAfterSeconds(state, now) : null;
}
