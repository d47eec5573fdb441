import type { Database } from '#platform/database/database.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';

import { accountsRepository } from './accounts.repository.ts';
import { findPibId } from './pib-ids.repository.ts';

/** Copies the stored account state to the identity service. */
export interface AccountSync {
  /** @throws IdentityUnavailableError. */
  sync(userId: string): Promise<void>;
}

/** `sync` reads the state when it is called, so that a delayed outbox message still copies current data. */
export function createAccountSync(db: Database, identity: Pick<IdentityAccounts, 'update'>): AccountSync {
  return {
    async sync(userId) {
      const account = await accountsRepository.find(db, userId);
      // Skips erased accounts, because their erasure also deletes the account at the identity service.
      if (account === undefined || account.erasedAt !== null) return;
      const pibId = await findPibId(db, userId);
      await identity.update(userId, { pibId, tokensValidAfter: account.tokensValidAfter });
    },
  };
}
