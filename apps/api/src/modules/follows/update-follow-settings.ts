import { lockFollower } from '#core/follows/follower-locks.ts';
import type { Core } from '#core/module.ts';
import { addStalePages } from '#core/pages/stale-pages.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { followersRepository } from './followers.repository.ts';

type Operation = 'updateFollowSettings';

export async function updateFollowSettings(
  { db, clock }: Core,
  {
    viewer: { accountId, isEmailVerified },
    body: { shows_list: showsList, shows_count: showsCount },
  }: {
    readonly viewer: Pick<Viewer, 'accountId' | 'isEmailVerified'>;
    readonly body: Call<Operation>['body'];
  },
): Promise<Result<Operation>> {
  await inTransaction(db, async (tx) => {
    // The lock orders this change before or after a concurrent follow, which copies the settings.
    await lockFollower(tx, { userId: accountId, now: clock.now(), isVerified: isEmailVerified });
    const before = await followersRepository.findSettings(tx, accountId);
    if (before.showsCount !== showsCount) await addStalePages(tx, [accountId]);
    await followersRepository.saveSettings(tx, accountId, { showsList, showsCount });
  });
  return { shows_list: showsList, shows_count: showsCount };
}
