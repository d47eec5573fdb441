import type { Database } from '../database/database.ts';
import type { IdentityAccounts } from '../identity/identity-accounts.ts';
import { accountsRepository } from './accounts.repository.ts';
import { findPibId } from './pib-ids.repository.ts';

/** Brings the identity service in line with what is stored here. */
export interface AccountSync {
  /** @throws IdentityUnavailableError. */
  sync(userId: string): Promise<void>;
}

/** Tells what is stored at the moment of telling, so that a message that comes late does no harm. */
export function createAccountSync(db: Database, identity: Pick<IdentityAccounts, 'update'>): AccountSync {
  return {
    async sync(userId) {
      const account = await accountsRepository.find(db, userId);
      // Erasing removes the account there, and sees to it itself.
      if (account === undefined || account.erasedAt !== null) return;
      const pibId = await findPibId(db, userId);
      await identity.update(userId, { pibId, tokensValidAfter: account.tokensValidAfter });
    },
  };
}
