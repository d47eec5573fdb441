import type { Database } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';

import { isRevoked, sessionRevoked } from '../account-status-cache.ts';
import { accountsRepository } from '../accounts.repository.ts';

/**
 * Locks the account of a session before its sign-in methods change. The owner may have ended the session since the request
 * was authenticated.
 * @throws Problem `session_revoked` for an ended session or an erased account.
 */
export async function lockSession(
  tx: Database,
  { accountId, authenticatedAtSeconds }: Pick<Viewer, 'accountId' | 'authenticatedAtSeconds'>,
): Promise<void> {
  const account = await accountsRepository.lock(tx, accountId);
  if (account.erasedAt !== null || isRevoked(account, authenticatedAtSeconds)) throw sessionRevoked();
}
