import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { hidePage, showPage } from '#core/accounts/hidden-pages.repository.ts';
import { endConnectionsOf } from '#core/connections/connections.repository.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { markForRenewal } from '#core/pages/renewal-marks.ts';
import { lockForRenewal, releaseWithheld } from '#core/pages/withheld-keys.ts';
import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import { Problem } from '#platform/problem.ts';

type ReportReason = components['schemas']['ReportReason'];

interface SuspensionState {
  readonly suspendedAt: Date | null;
  readonly suspensionReason: ReportReason | null;
}

export interface SuspensionChange {
  readonly before: SuspensionState;
  /**
   * After the commit, pass this entry to `PageChanges.notify` and evict the account from the status cache.
   */
  readonly change: OutboxEntry | null;
}

/** Suspends and restores accounts in a transaction of the caller. Both methods are idempotent. */
export interface Suspensions {
  /**
   * Hides the page and ends connections at once, and withholds its pictures and files seconds later. Without a reason, keeps the
   * previous reason.
   * @throws Problem `not_found` for an erased user.
   */
  suspend(
    tx: Database,
    userId: string,
    wanted: { readonly reason: ReportReason | null; readonly now: Date },
  ): Promise<SuspensionChange>;
  /**
   * Restores the page unless its owner is pending deletion, and restores its pictures and files seconds
   * later.
   * @throws Problem `not_found` for an erased user.
   */
  restore(tx: Database, userId: string, now: Date): Promise<SuspensionChange>;
}

export function createSuspensions(pages: Pick<PageChanges, 'add'>): Suspensions {
  const lock = async (tx: Database, userId: string) => {
    const account = await accountsRepository.lock(tx, userId);
    if (account.erasedAt !== null) throw new Problem('not_found', 'There is no such user');
    return account;
  };
  return {
    async suspend(tx, userId, { reason, now }) {
      const { suspendedAt, suspensionReason } = await lock(tx, userId);
      await accountsRepository.update(tx, userId, {
        suspendedAt: suspendedAt ?? now,
        suspensionReason: reason ?? suspensionReason,
      });
      await lockForRenewal(tx, userId);
      await hidePage(tx, userId);
      await endConnectionsOf(tx, userId);
      if (suspendedAt === null) await markForRenewal(tx, userId, now);
      return { before: { suspendedAt, suspensionReason }, change: await pages.add(tx, userId) };
    },

    async restore(tx, userId, now) {
      const { leavesAt, suspendedAt, suspensionReason } = await lock(tx, userId);
      await accountsRepository.update(tx, userId, { suspendedAt: null, suspensionReason: null });
      await lockForRenewal(tx, userId);
      if (leavesAt === null) await showPage(tx, userId);
      await releaseWithheld(tx, userId, now);
      return { before: { suspendedAt, suspensionReason }, change: await pages.add(tx, userId) };
    },
  };
}
