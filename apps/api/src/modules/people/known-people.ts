import { type AccountRow, accountsRepository } from '#core/accounts/accounts.repository.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { Problem } from '#platform/problem.ts';

import { peopleRepository } from './people.repository.ts';

export const noSuchAccount = (): Problem => new Problem('not_found', 'There is no such account');

/**
 * Prevents the desk from creating rows about unknown users.
 * @throws Problem `not_found`; IdentityUnavailableError if only the identity service could know the user.
 */
export async function assertKnown({ db, identityRecords }: Core, userId: string): Promise<void> {
  if (await peopleRepository.isKnown(db, userId)) return;
  if ((await identityRecords.find(userId)) === null) throw noSuchAccount();
}

/** Locks the account until the transaction ends. @throws Problem `not_found` for an erased account. */
export async function lockPerson(tx: Database, userId: string): Promise<AccountRow> {
  const account = await accountsRepository.lock(tx, userId);
  if (account.erasedAt !== null) throw noSuchAccount();
  return account;
}
