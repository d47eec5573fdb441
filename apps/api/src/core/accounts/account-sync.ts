import type { Database } from '#platform/database/database.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { IdentityRecords } from '#platform/identity/identity-records.ts';
import { DeliveryRefusedError } from '#platform/outbox/delivery-refused-error.ts';

import { accountsRepository } from './accounts.repository.ts';
import { passwordlessRepository } from './passkeys/passwordless.repository.ts';
import { findPibId } from './pib-ids.repository.ts';

/** Copies the stored account state to the identity service. */
export interface AccountSync {
  /** @throws IdentityUnavailableError. */
  sync(userId: string): Promise<void>;
  /**
   * Gives an account that signed in without a password its address back.
   * @throws IdentityUnavailableError; DeliveryRefusedError if another account has the address.
   */
  restoreAddress(userId: string, email: string): Promise<void>;
}

export interface AccountSyncOptions {
  readonly db: Database;
  readonly accounts: Pick<IdentityAccounts, 'update'>;
  readonly records: Pick<IdentityRecords, 'find' | 'remove' | 'restoreEmail'>;
}

/** `sync` reads the state when it is called, so that a delayed outbox message still copies current data. */
export function createAccountSync({ db, accounts: identity, records }: AccountSyncOptions): AccountSync {
  /** Removes what an account that signs in without a password did not keep. */
  const closeMethods = async (userId: string): Promise<void> => {
    const row = await passwordlessRepository.find(db, userId);
    const record = row === null ? null : await records.find(userId);
    if (row === null || record === null) return;
    const { email, hasPassword, phoneNumber, providers } = record;
    const own = [
      ...providers.map(({ providerId }) => providerId),
      ...(phoneNumber === null ? [] : ['phone']),
    ];
    const providerIds = own.filter((id) => !row.keptProviders.includes(id));
    const hasEmail = email !== null;
    if (hasEmail || hasPassword || providerIds.length > 0)
      await records.remove({ userId, hasEmail, hasPassword, providerIds });
  };
  return {
    async sync(userId) {
      const account = await accountsRepository.find(db, userId);
      // Skips erased accounts, because their erasure also deletes the account at the identity service.
      if (account === undefined || account.erasedAt !== null) return;
      const pibId = await findPibId(db, userId);
      await identity.update(userId, { pibId, tokensValidAfter: account.tokensValidAfter });
      await closeMethods(userId);
    },
    async restoreAddress(userId, email) {
      if (!(await records.restoreEmail(userId, email)))
        throw new DeliveryRefusedError('Another account has the address');
    },
  };
}
