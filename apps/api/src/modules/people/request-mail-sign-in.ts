import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { expiryCutoff } from './people.rules.ts';
import { personRequestsRepository } from './person-requests.repository.ts';

/** Pause after operators cancelled a request: they could not reach the owner. */
const ASK_AGAIN_MS = 30 * 24 * 60 * 60_000;

/**
 * Asks the operators to let an account sign in by e-mail again. Returns false if a request is open or was cancelled less than
 * 30 days ago, or if the account is erased or has no address.
 */
export async function requestMailSignIn(
  { db, clock, random }: Pick<Core, 'db' | 'clock' | 'random'>,
  accountId: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { erasedAt } = await accountsRepository.lock(tx, accountId);
    const row = await passwordlessRepository.find(tx, accountId);
    if (erasedAt !== null || row === null || row.email === null) return false;
    const requestedAt = clock.now();
    const open = await personRequestsRepository.listOpen(tx, accountId, expiryCutoff(requestedAt));
    if (open.some(({ request }) => request.kind === 'mail_sign_in')) return false;
    const cancelled = await personRequestsRepository.findCancelledAt(tx, accountId, 'mail_sign_in');
    if (cancelled !== null && requestedAt.getTime() - cancelled.getTime() < ASK_AGAIN_MS) return false;
    const request = { id: random.id(), accountId, kind: 'mail_sign_in', reason: '' } as const;
    await personRequestsRepository.add(tx, { ...request, requestedBy: null, requestedAt });
    return true;
  });
}
