import type { AccountStatusCache } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { hidePage, showPage } from '#core/accounts/hidden-pages.repository.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { markForRenewal } from '#core/pages/renewal-marks.ts';
import { lockForRenewal, releaseWithheld } from '#core/pages/withheld-keys.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import { Problem } from '#platform/problem.ts';

type ReportReason = components['schemas']['ReportReason'];

export interface SuspensionServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly pages: PageChanges;
  readonly accountStatuses: Pick<AccountStatusCache, 'evict'>;
}

/** Both methods are idempotent. */
export interface SuspensionService {
  /**
   * Hides the page at once, and withholds its pictures and files seconds later. The user may then only read data and
   * request the account deletion.
   * @throws Problem `not_found` for an erased user.
   */
  suspend(userId: string, reason: ReportReason | null): Promise<void>;
  /**
   * Restores the page unless its owner is pending deletion, and its pictures and files seconds later. @throws Problem `not_found` for an erased user.
   */
  restore(userId: string): Promise<void>;
}

export function createSuspensionService({
  db,
  clock,
  pages,
  accountStatuses,
}: SuspensionServiceOptions): SuspensionService {
  const lock = async (tx: Database, userId: string) => {
    const account = await accountsRepository.lock(tx, userId);
    if (account.erasedAt !== null) throw new Problem('not_found', 'There is no such user');
    return account;
  };

  const notify = async (userId: string, change: OutboxEntry | null): Promise<void> => {
    accountStatuses.evict(userId);
    await pages.notify(change);
  };

  return {
    async suspend(userId, reason) {
      const change = await inTransaction(db, async (tx) => {
        const { suspendedAt, suspensionReason } = await lock(tx, userId);
        const now = clock.now();
        await accountsRepository.update(tx, userId, {
          suspendedAt: suspendedAt ?? now,
          suspensionReason: reason ?? suspensionReason,
        });
        await lockForRenewal(tx, userId);
        await hidePage(tx, userId);
        if (suspendedAt === null) await markForRenewal(tx, userId, now);
        return pages.add(tx, userId);
      });
      await notify(userId, change);
    },

    async restore(userId) {
      const change = await inTransaction(db, async (tx) => {
        const { leavesAt } = await lock(tx, userId);
        await accountsRepository.update(tx, userId, { suspendedAt: null, suspensionReason: null });
        await lockForRenewal(tx, userId);
        if (leavesAt === null) await showPage(tx, userId);
        await releaseWithheld(tx, userId, clock.now());
        return pages.add(tx, userId);
      });
      await notify(userId, change);
    },
  };
}
