import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { lockPerson } from './known-people.ts';
import { expiryCutoff } from './people.rules.ts';
import { personRequestsRepository } from './person-requests.repository.ts';

/**
 * Asks the operators to let an account sign in by e-mail again. Returns false if they were asked already, or if the account
 * has no address.
 */
export async function requestMailSignIn(
  { db, clock, random }: Pick<Core, 'db' | 'clock' | 'random'>,
  accountId: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, accountId);
    const row = await passwordlessRepository.find(tx, accountId);
    if (row === null || row.email === null) return false;
    const requestedAt = clock.now();
    const open = await personRequestsRepository.listOpen(tx, accountId, expiryCutoff(requestedAt));
    if (open.some(({ request }) => request.kind === 'mail_sign_in')) return false;
    const request = { id: random.id(), accountId, kind: 'mail_sign_in', reason: '' } as const;
    await personRequestsRepository.add(tx, { ...request, requestedBy: null, requestedAt });
    return true;
  });
}
