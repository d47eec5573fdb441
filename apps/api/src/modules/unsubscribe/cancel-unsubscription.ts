import { sessionRevoked } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { showPage } from '#core/accounts/hidden-pages.repository.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';

import { lockAccount } from './close-account.ts';

/**
 * Restores everything except the sessions. Idempotent.
 * @throws Problem `session_revoked` after the 14-day grace period.
 */
export async function cancelUnsubscription(
  { db, clock, pages, accountStatuses }: Core,
  { viewer: { accountId, pageId } }: Pick<Call<'v4CancelUnsubscription'>, 'viewer'>,
): Promise<void> {
  const change = await inTransaction(db, async (tx) => {
    const { leavesAt, suspendedAt } = await lockAccount(tx, accountId);
    if (leavesAt === null) return null;
    // The grace period is over, so the erasure may have begun.
    if (leavesAt <= clock.now()) throw sessionRevoked();
    await accountsRepository.update(tx, accountId, { leftAt: null, leavesAt: null });
    if (suspendedAt === null) await showPage(tx, pageId);
    return pages.add(tx, pageId);
  });
  accountStatuses.evict(accountId);
  if (change !== null) await pages.notify(change);
}
