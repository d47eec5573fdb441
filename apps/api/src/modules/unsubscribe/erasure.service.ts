import type { Logger } from '@musubi/server/logger';

import type { AccountStanding } from '#platform/accounts/account-standing.ts';
import { accountsRepository } from '#platform/accounts/accounts.repository.ts';
import { type Eraser, type NumerousRows, removeNumerousRows } from '#platform/accounts/eraser.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { SignOutErasure } from '#platform/identity/sign-out-erasure.ts';
import type { PageChanges } from '#platform/page-changes.ts';

import { endOfTombstones } from './unsubscribe.rules.ts';

export interface ErasureServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly pages: PageChanges;
  readonly identity: IdentityAccounts;
  readonly signOuts: SignOutErasure;
  readonly erasers: readonly Eraser[];
  readonly numerousRows: readonly NumerousRows[];
  /** Who shows others something of a person on their page. */
  readonly listPagesShowing: (tx: Database, userId: string) => Promise<readonly string[]>;
  readonly standing: Pick<AccountStanding, 'forget'>;
  /** Forgets handles of erased people whose freeze is over. */
  readonly forgetHandles: () => Promise<void>;
  readonly log: Logger;
}

/** The use case that nobody calls: forgetting those whose time to come back is over. */
export interface ErasureService {
  /** Goes as far as it can with everybody who is due; what fails is tried again the next time. */
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
  standing,
  forgetHandles,
  log,
}: ErasureServiceOptions): ErasureService {
  const erase = async (userId: string): Promise<void> => {
    // Whoever is due cannot come back any more, so that what is removed before the end is not missed.
    const isDue = await inTransaction(db, async (tx) => accountsRepository.claimDue(tx, userId, clock.now()));
    if (!isDue || !(await removeNumerousRows(db, numerousRows, { userId, clock }))) return;
    const told = await inTransaction(db, async (tx) => {
      const now = clock.now();
      if (!(await accountsRepository.claimDue(tx, userId, now))) return null;
      // Before the handles are gone, under which the page is known.
      const changed = [await pages.add(tx, userId)];
      for (const otherId of await listPagesShowing(tx, userId)) changed.push(await pages.add(tx, otherId));
      const signedOut = await signOuts.add(tx, userId);
      for (const eraseRows of erasers) await eraseRows(tx, userId, now);
      await accountsRepository.update(tx, userId, { erasedAt: now, tokensValidAfter: now });
      return { changed, signedOut };
    });
    standing.forget(userId);
    if (told === null) return;
    log.info({ event: 'account_erased', account: userId }, 'security event');
    for (const page of told.changed) await pages.tell(page);
    await signOuts.tell(told.signedOut);
  };

  const removeIdentity = async (userId: string): Promise<void> => {
    await identity.remove(userId);
    await accountsRepository.update(db, userId, { identityRemovedAt: clock.now() });
  };

  // One person who cannot be erased must not keep the others from it.
  const forEach = async (list: ListAfter, work: (userId: string) => Promise<void>): Promise<void> => {
    let after = '';
    for (;;) {
      const userIds = await list(after);
      for (const userId of userIds) {
        await work(userId).catch((error: unknown) => log.error({ err: error }, 'somebody is not erased yet'));
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
      await forgetHandles();
    },
  };
}
