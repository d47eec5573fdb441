import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import { signOutKey } from '#core/accounts/sign-out-keys.repository.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { sessionListRepository } from './session-list.repository.ts';

/**
 * Signs out all tokens of one session, and notifies its open apps.
 * @throws Problem `token_not_fresh`; `not_found` for an unknown or ended session, or another user's
 * session.
 */
export async function endSession(
  core: Core,
  { viewer, caller, path: { id } }: Pick<Call<'v4EndSession'>, 'viewer' | 'caller' | 'path'>,
): Promise<void> {
  const { db, clock, outbox, accountStatuses } = core;
  const { accountId } = viewer;
  const signedOutAt = clock.now();
  // Requires a recent sign-in, so that a thief at an unlocked screen cannot sign the owner out elsewhere.
  await assertProven(core, { viewer, caller }, 'sessions');
  const entry = await inTransaction(db, async (tx) => {
    const key = await sessionListRepository.findKey(tx, { userId: accountId, id, now: signedOutAt });
    if (key === null) throw new Problem('not_found', 'There is no such session');
    return signOutKey(tx, outbox, { userId: accountId, key, signedOutAt });
  });
  accountStatuses.evict(accountId);
  if (entry !== null) await outbox.deliver(entry);
}
