import type { Core } from '#core/module.ts';

import { followerCountsRepository } from './follower-counts.repository.ts';

const ACCOUNTS_AT_ONCE = 1000;

/** The last account that was noted. */
const createPlace = () => ({ after: '' });

/**
 * Notes the next thousand accounts that follow creators, from the first again after the last: accounts
 * that followed before the upgrade, and those that proved their address since.
 */
export async function noteFollowerAccounts({ db, clock, perServer }: Core): Promise<void> {
  const place = perServer(createPlace);
  const request = { after: place.after, limit: ACCOUNTS_AT_ONCE, now: clock.now() };
  place.after = (await followerCountsRepository.noteAccounts(db, request)) ?? '';
}
