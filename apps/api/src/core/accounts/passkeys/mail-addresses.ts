import type { Database } from '#platform/database/database.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { IdentityRecords } from '#platform/identity/identity-records.ts';

import { passwordlessRepository } from './passwordless.repository.ts';

export interface MailAddressesOptions {
  readonly db: Database;
  readonly accounts: Pick<IdentityAccounts, 'findConfirmedEmail'>;
  readonly records: Pick<IdentityRecords, 'findByEmail'>;
}

/** Addresses of accounts, also of those that the identity service no longer has. */
export interface MailAddresses {
  /** The confirmed address of an account; null if it has none. @throws IdentityUnavailableError. */
  findConfirmedEmail(userId: string): Promise<string | null>;
  /**
   * Whether an account with this address signs in without a password, and no other account has the address.
   * @throws IdentityUnavailableError.
   */
  isPasswordless(email: string): Promise<boolean>;
}

export function createMailAddresses({ db, accounts, records }: MailAddressesOptions): MailAddresses {
  return {
    async findConfirmedEmail(userId) {
      const row = await passwordlessRepository.find(db, userId);
      return row === null ? accounts.findConfirmedEmail(userId) : row.email;
    },
    async isPasswordless(email) {
      const row = await passwordlessRepository.findByEmail(db, email);
      return row !== null && (await records.findByEmail(email)) === null;
    },
  };
}
