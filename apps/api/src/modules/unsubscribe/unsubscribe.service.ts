import { type AccountStatusCache, sessionRevoked } from '#core/accounts/account-status-cache.ts';
import { type AccountRow, accountsRepository } from '#core/accounts/accounts.repository.ts';
import { endSessions } from '#core/accounts/end-sessions.ts';
import { hidePage, showPage } from '#core/accounts/hidden-pages.repository.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { markForRenewal } from '#core/pages/renewal-marks.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { AccountViewer, PageViewer, Viewer } from '#platform/http/viewer.ts';
import { assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';
import type { Outbox, OutboxEntry } from '#platform/outbox/outbox.ts';

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

/** An account that is about to be erased. */
interface Closing {
  readonly accountId: string;
  readonly pageId: string;
  /** Key of the session that asked; null when no session of the account did. */
  readonly key: string | null;
  readonly leavesAt: Date;
}

/** All methods are idempotent. */
export interface UnsubscribeService {
  /**
   * Hides the page and revokes all sessions at once; all data is erased after 14 days.
   * @throws Problem `token_not_fresh`.
   */
  unsubscribe(viewer: RecentViewer): Promise<void>;
  /**
   * Hides the page and revokes all sessions; the data is erased once `leavesAt` has passed. Does nothing when the
   * erasure is due earlier. Returns the outbox entries to deliver after the commit.
   */
  close(tx: Database, closing: Closing): Promise<readonly OutboxEntry[]>;
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

  const close: UnsubscribeService['close'] = async (tx, { accountId, pageId, key, leavesAt }) => {
    const before = await lock(tx, accountId);
    if (before.leavesAt !== null && before.leavesAt <= leavesAt) return [];
    const now = clock.now();
    await accountsRepository.update(tx, accountId, { leftAt: before.leftAt ?? now, leavesAt });
    await hidePage(tx, pageId);
    await markForRenewal(tx, pageId, now);
    const page = await pages.add(tx, pageId);
    const ended = await endSessions(tx, outbox, { accountId, key, at: now });
    return page === null ? ended : [page, ...ended];
  };

  return {
    close,

    async unsubscribe(viewer) {
      assertRecentSignIn(viewer, clock.now());
      const { accountId, pageId, signOutKey: key } = viewer;
      const entries = await inTransaction(db, async (tx) =>
        close(tx, { accountId, pageId, key, leavesAt: endOfGrace(clock.now()) }),
      );
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
