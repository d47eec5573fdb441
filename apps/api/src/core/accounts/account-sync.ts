import type { Database } from '#platform/database/database.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { IdentityRecords } from '#platform/identity/identity-records.ts';

import { accountsRepository } from './accounts.repository.ts';
import { passwordlessRepository } from './passkeys/passwordless.repository.ts';
import { closeMethods } from './passkeys/sign-in-closure.ts';
import { findPibId } from './pib-ids.repository.ts';

/** Copies the stored account state to the identity service. */
export interface AccountSync {
  /** @throws IdentityUnavailableError. */
  sync(userId: string): Promise<void>;
}

export interface AccountSyncOptions {
  readonly db: Database;
  readonly accounts: Pick<IdentityAccounts, 'update'>;
  readonly records: Pick<IdentityRecords, 'find' | 'remove'>;
}

/** `sync` reads the state when it is called, so that a delayed outbox message still copies current data. */
export function createAccountSync({ db, accounts: identity, records }: AccountSyncOptions): AccountSync {
  return {
    async sync(userId) {
      const account = await accountsRepository.find(db, userId);
      // Skips erased accounts, because their erasure also deletes the account at the identity service.
      if (account === undefined || account.erasedAt !== null) return;
      const pibId = await findPibId(db, userId);
      await identity.update(userId, { pibId, tokensValidAfter: account.tokensValidAfter });
      const passwordless = await passwordlessRepository.find(db, userId);
      if (passwordless !== null) await closeMethods({ identityRecords: records }, passwordless);
    },
  };
}
