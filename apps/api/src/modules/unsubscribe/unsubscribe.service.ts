import type { VerifiedToken } from '@musubi/server/verified-token';

import type { components } from '#generated/contract.ts';
import { type AccountStatusCache, sessionRevoked } from '#platform/accounts/account-status-cache.ts';
import { type AccountRow, accountsRepository } from '#platform/accounts/accounts.repository.ts';
import { hidePage, showPage } from '#platform/accounts/hidden-pages.repository.ts';
import { signOutKeysOf } from '#platform/accounts/sign-out-keys.repository.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { PageChanges } from '#platform/page-changes.ts';

import { endOfGrace } from './unsubscribe.rules.ts';

type Viewer = Pick<VerifiedToken, 'uid'>;
type RecentViewer = Pick<VerifiedToken, 'uid' | 'issuedAtSeconds' | 'authenticatedAtSeconds' | 'signOutKey'>;

export interface UnsubscribeServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly pages: PageChanges;
  readonly outbox: Outbox;
  readonly standing: Pick<AccountStatusCache, 'forget'>;
}

/** All methods are idempotent. */
export interface UnsubscribeService {
  /**
   * Hides the page and revokes all sessions at once; all data is erased after 14 days.
   * @throws Problem `token_not_fresh`.
   */
  unsubscribe(viewer: RecentViewer): Promise<void>;
  /** Whether the viewer is leaving, and the time of the erasure. */
  readStatus(viewer: Viewer): Promise<components['schemas']['Unsubscription']>;
  /** Restores everything except the sessions. @throws Problem `session_revoked` after the 14 days. */
  cancel(viewer: Viewer): Promise<void>;
}

export function createUnsubscribeService({
  db,
  clock,
  pages,
  outbox,
  standing,
}: UnsubscribeServiceOptions): UnsubscribeService {
  const lock = async (tx: Database, userId: string): Promise<AccountRow> => {
    const account = await accountsRepository.lock(tx, userId);
    if (account.erasedAt !== null) throw sessionRevoked();
    return account;
  };

  return {
    async unsubscribe(viewer) {
      assertRecentSignIn(viewer, clock.now());
      const { uid } = viewer;
      const entries = await inTransaction(db, async (tx) => {
        const { leavesAt } = await lock(tx, uid);
        if (leavesAt !== null) return [];
        const now = clock.now();
        await accountsRepository.update(tx, uid, {
          leftAt: now,
          leavesAt: endOfGrace(now),
          tokensValidAfter: now,
        });
        await hidePage(tx, uid);
        const page = await pages.add(tx, uid);
        return [
          ...(page === null ? [] : [page]),
          await outbox.add(tx, { kind: 'account_changed', userId: uid }),
          ...(await signOutKeysOf(tx, outbox, { uid, key: viewer.signOutKey, at: now, until: now })),
        ];
      });
      standing.forget(uid);
      await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
    },

    async readStatus({ uid }) {
      const leavesAt = (await accountsRepository.find(db, uid))?.leavesAt ?? null;
      return { is_leaving: leavesAt !== null, leaves_at: leavesAt?.toISOString() ?? null };
    },

    async cancel({ uid }) {
      const change = await inTransaction(db, async (tx) => {
        const { leavesAt, suspendedAt } = await lock(tx, uid);
        if (leavesAt === null) return null;
        // The erasure may have begun.
        if (leavesAt <= clock.now()) throw sessionRevoked();
        await accountsRepository.update(tx, uid, { leftAt: null, leavesAt: null });
        if (suspendedAt === null) await showPage(tx, uid);
        return pages.add(tx, uid);
      });
      standing.forget(uid);
      if (change !== null) await pages.tell(change);
    },
  };
}
