import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { signOutKey } from '#core/accounts/sign-out-keys.repository.ts';
import type { Core } from '#core/module.ts';
import { secondsUntilNextDay, startOfDay } from '#core/utc-day.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { findOwnProblem } from './read-sign-out-status.ts';
import { countSignOutKeys } from './session.repository.ts';
import { SIGN_OUT_KEYS_PER_DAY } from './session.rules.ts';

/**
 * Signs out the session of this sign-out key and notifies its open apps; failed notifications are retried.
 * @throws Problem `session_signed_out`, `session_revoked`, `quota_exceeded` for a key that is not the
 * bearer's own.
 */
export async function signOut(
  core: Core,
  { viewer, body: { key } }: Pick<Call<'registerKeyForGlobalSignOut'>, 'viewer' | 'body'>,
): Promise<void> {
  const { db, clock, outbox, accountStatuses } = core;
  const { accountId } = viewer;
  const isOwn = key === viewer.signOutKey;
  // An ended session may still sign itself out, even repeatedly, but no other session.
  const problem = isOwn ? null : await findOwnProblem(core, viewer);
  if (problem !== null) throw problem;
  const signedOutAt = clock.now();
  const entry = await inTransaction(db, async (tx) => {
    if (!isOwn) await accountsRepository.lock(tx, accountId);
    const added = await signOutKey(tx, outbox, { userId: accountId, key, signedOutAt });
    if (added !== null && !isOwn) await countForeignKeys(core, tx, accountId);
    return added;
  });
  accountStatuses.evict(accountId);
  if (entry !== null) await outbox.deliver(entry);
}

/**
 * Signed-out keys are deleted only with their user, so the number of new keys per day is limited. The limit
 * never refuses the sign-out of the caller's own session.
 */
async function countForeignKeys({ clock }: Core, tx: Database, userId: string): Promise<void> {
  const now = clock.now();
  if ((await countSignOutKeys(tx, userId, startOfDay(now))) <= SIGN_OUT_KEYS_PER_DAY) return;
  throw new Problem('quota_exceeded', `At most ${SIGN_OUT_KEYS_PER_DAY} new keys can be signed out per day`, {
    retryAfterSeconds: secondsUntilNextDay(now),
  });
}
