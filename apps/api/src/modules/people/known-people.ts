import { type AccountRow, accountsRepository } from '#core/accounts/accounts.repository.ts';
import type { Database } from '#platform/database/database.ts';
import type { IdentityRecords } from '#platform/identity/identity-records.ts';
import { Problem } from '#platform/problem.ts';

import { peopleRepository } from './people.repository.ts';

export interface KnownPeopleOptions {
  readonly db: Database;
  readonly records: Pick<IdentityRecords, 'find'>;
}

/** Keeps the desk from creating rows about users who do not exist. */
export interface KnownPeople {
  /** @throws Problem `not_found`; IdentityUnavailableError when only the identity service could know the user. */
  assertKnown(userId: string): Promise<void>;
  /** Locks the account until the transaction ends. @throws Problem `not_found` for an erased one. */
  lock(tx: Database, userId: string): Promise<AccountRow>;
}

export const noSuchAccount = (): Problem => new Problem('not_found', 'There is no such account');

export function createKnownPeople({ db, records }: KnownPeopleOptions): KnownPeople {
  return {
    async assertKnown(userId) {
      if (await peopleRepository.isKnown(db, userId)) return;
      if ((await records.find(userId)) === null) throw noSuchAccount();
    },

    async lock(tx, userId) {
      const account = await accountsRepository.lock(tx, userId);
      if (account.erasedAt !== null) throw noSuchAccount();
      return account;
    },
  };
}
