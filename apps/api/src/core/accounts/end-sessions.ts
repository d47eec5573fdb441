import type { Database } from '#platform/database/database.ts';
import type { Outbox, OutboxEntry } from '#platform/outbox/outbox.ts';

import { accountsRepository } from './accounts.repository.ts';
import { signOutKeysOf } from './sign-out-keys.repository.ts';

export interface EndedAccount {
  readonly accountId: string;
  /** Key of the session that sent the request; null for requests from outside the account's sessions. */
  readonly key: string | null;
  readonly at: Date;
}

/**
 * Ends every session of an account, here and at the identity service. Returns the outbox entries that notify
 * its open apps. After the commit, deliver the entries and evict the account from the status cache.
 */
export async function endSessions(
  tx: Database,
  outbox: Pick<Outbox, 'add'>,
  { accountId, key, at }: EndedAccount,
): Promise<readonly OutboxEntry[]> {
  await accountsRepository.lock(tx, accountId);
  await accountsRepository.update(tx, accountId, { tokensValidAfter: at });
  return [
    await outbox.add(tx, { kind: 'account_changed', userId: accountId }),
    ...(await signOutKeysOf(tx, outbox, { accountId, key, at, until: at })),
  ];
}
