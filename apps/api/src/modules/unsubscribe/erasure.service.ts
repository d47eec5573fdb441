import type { Logger } from '@musubi/server/logger';

import type { AccountStatusCache } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { type Eraser, type NumerousRows, removeNumerousRows } from '#core/accounts/eraser.ts';
import { lockPageToErase } from '#core/creators/page-locks.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { SignOutErasure } from '#platform/identity/sign-out-erasure.ts';

import { endOfTombstones } from './unsubscribe.rules.ts';

export interface ErasureServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly pages: PageChanges;
  readonly identity: IdentityAccounts;
  readonly signOuts: SignOutErasure;
  readonly erasers: readonly Eraser[];
  readonly numerousRows: readonly NumerousRows[];
  /** Lists other users whose pages show a letter by this user. */
  readonly listPagesShowing: (tx: Database, userId: string) => Promise<readonly string[]>;
  readonly accountStatuses: Pick<AccountStatusCache, 'evict'>;
  /** Deletes the frozen handles of erased users once their freeze has ended. */
  readonly releaseFrozenHandles: () => Promise<void>;
  readonly log: Logger;
}

/** Background job that erases users after their grace period. */
export interface ErasureService {
  /** Erases all due users; a failure for one user is logged and retried in the next run. */
  eraseDue(): Promise<void>;
}

type ListAfter = (after: string) => Promise<readonly string[]>;

export function createErasureService({
  db,
  clock,
  pages,
  identity,
  signOuts,
  erasers,
  numerousRows,
  listPagesShowing,
  accountStatuses,
  releaseFrozenHandles,
  log,
}: ErasureServiceOptions): ErasureService {
  const erase = async (userId: string): Promise<void> => {
    // A user who is due can no longer cancel the deletion, so rows may be deleted before the final
    // transaction.
    const isDue = await inTransaction(db, async (tx) => accountsRepository.claimDue(tx, userId, clock.now()));
    if (!isDue || !(await removeNumerousRows(db, numerousRows, { userId, clock }))) return;
    const effects = await inTransaction(db, async (tx) => {
      const now = clock.now();
      if (!(await accountsRepository.claimDue(tx, userId, now))) return null;
      await lockPageToErase(tx, userId);
      // Must run before the handles are erased, because the message to page servers contains these handles.
      const changed = [await pages.add(tx, userId)];
      for (const otherId of await listPagesShowing(tx, userId)) changed.push(await pages.add(tx, otherId));
      const signedOut = await signOuts.add(tx, userId);
      for (const eraseRows of erasers) await eraseRows(tx, userId, now);
      await accountsRepository.update(tx, userId, { erasedAt: now, tokensValidAfter: now });
      return { changed, signedOut };
    });
    accountStatuses.evict(userId);
    if (effects === null) return;
    log.info({ event: 'account_erased', account: userId }, 'security event');
    for (const page of effects.changed) await pages.notify(page);
    await signOuts.deliver(effects.signedOut);
  };

  const removeIdentity = async (userId: string): Promise<void> => {
    await identity.remove(userId);
    await accountsRepository.update(db, userId, { identityRemovedAt: clock.now() });
  };

  // A user who cannot be erased must not block the erasure of other users.
  const forEach = async (list: ListAfter, work: (userId: string) => Promise<void>): Promise<void> => {
    let after = '';
    for (;;) {
      const userIds = await list(after);
      for (const userId of userIds) {
        await work(userId).catch((error: unknown) =>
          log.error({ err: error }, 'a user could not be erased and will be retried'),
        );
      }
      const last = userIds.at(-1);
      if (last === undefined) return;
      after = last;
    }
  };

  return {
    async eraseDue() {
      const now = clock.now();
      await forEach(async (after) => accountsRepository.listDue(db, now, after), erase);
      await forEach(async (after) => accountsRepository.listKnownToIdentity(db, after), removeIdentity);
      await accountsRepository.removeErased(db, endOfTombstones(now), clock);
      await releaseFrozenHandles();
    },
  };
}
