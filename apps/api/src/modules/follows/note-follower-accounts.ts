import type { Core } from '#core/module.ts';

import { followerCountsRepository } from './follower-counts.repository.ts';

const ACCOUNTS_AT_ONCE = 1000;

/** Cursor: the last account that was processed. */
const createPlace = () => ({ after: '' });

/**
 * Processes the next thousand following accounts; restarts at the first account after the last. This adds
 * accounts that followed before the upgrade, and accounts that have verified their address since.
 */
export async function noteFollowerAccounts({ db, clock, perServer }: Core): Promise<void> {
  const place = perServer(createPlace);
  const request = { after: place.after, limit: ACCOUNTS_AT_ONCE, now: clock.now() };
  place.after = (await followerCountsRepository.noteAccounts(db, request)) ?? '';
}
