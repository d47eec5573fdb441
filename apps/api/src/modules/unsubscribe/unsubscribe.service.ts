import { type AccountStatusCache, sessionRevoked } from '#core/accounts/account-status-cache.ts';
import { type AccountRow, accountsRepository } from '#core/accounts/accounts.repository.ts';
import { hidePage, showPage } from '#core/accounts/hidden-pages.repository.ts';
import { signOutKeysOf } from '#core/accounts/sign-out-keys.repository.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { markForRenewal } from '#core/pages/renewal-marks.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { AccountViewer, PageViewer, Viewer } from '#platform/http/viewer.ts';
import { assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';

import { endOfGrace } from './unsubscribe.rules.ts';

type RecentViewer = Pick<
  Viewer,
  'accountId' | 'pageId' | 'issuedAtSeconds' | 'authenticatedAtSeconds' | 'signOutKey'
>;

export interface UnsubscribeServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly pages: PageChanges;
  readonly outbox: Outbox;
  readonly accountStatuses: Pick<AccountStatusCache, 'evict'>;
}

/** All methods are idempotent. */
export interface UnsubscribeService {
  /**
   * Hides the page and revokes all sessions at once; all data is erased after 14 days.
   * @throws Problem `token_not_fresh`.
   */
  unsubscribe(viewer: RecentViewer): Promise<void>;
  /** Whether the viewer's account is pending deletion, and the time of the erasure. */
  readStatus(viewer: AccountViewer): Promise<components['schemas']['Unsubscription']>;
  /**
   * Restores everything except the sessions. @throws Problem `session_revoked` after the 14-day grace period.
   */
  cancel(viewer: AccountViewer & PageViewer): Promise<void>;
}

export function createUnsubscribeService({
  db,
  clock,
  pages,
  outbox,
  accountStatuses,
}: UnsubscribeServiceOptions): UnsubscribeService {
  const lock = async (tx: Database, userId: string): Promise<AccountRow> => {
    const account = await accountsRepository.lock(tx, userId);
    if (account.erasedAt !== null) throw sessionRevoked();
    return account;
  };

  return {
    async unsubscribe(viewer) {
      assertRecentSignIn(viewer, clock.now());
      const { accountId, pageId } = viewer;
      const entries = await inTransaction(db, async (tx) => {
        const { leavesAt } = await lock(tx, accountId);
        if (leavesAt !== null) return [];
        const now = clock.now();
        await accountsRepository.update(tx, accountId, {
          leftAt: now,
          leavesAt: endOfGrace(now),
          tokensValidAfter: now,
        });
        await hidePage(tx, pageId);
        await markForRenewal(tx, pageId, now);
        const page = await pages.add(tx, pageId);
        return [
          ...(page === null ? [] : [page]),
          await outbox.add(tx, { kind: 'account_changed', userId: accountId }),
          ...(await signOutKeysOf(tx, outbox, { accountId, key: viewer.signOutKey, at: now, until: now })),
        ];
      });
      accountStatuses.evict(accountId);
      await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
    },

    async readStatus({ accountId }) {
      const leavesAt = (await accountsRepository.find(db, accountId))?.leavesAt ?? null;
      return { is_leaving: leavesAt !== null, leaves_at: leavesAt?.toISOString() ?? null };
    },

    async cancel({ accountId, pageId }) {
      const change = await inTransaction(db, async (tx) => {
        const { leavesAt, suspendedAt } = await lock(tx, accountId);
        if (leavesAt === null) return null;
        // The grace period is over, so the erasure may have begun.
        if (leavesAt <= clock.now()) throw sessionRevoked();
        await accountsRepository.update(tx, accountId, { leftAt: null, leavesAt: null });
        if (suspendedAt === null) await showPage(tx, pageId);
        return pages.add(tx, pageId);
      });
      accountStatuses.evict(accountId);
      if (change !== null) await pages.notify(change);
    },
  };
}
