import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { eraseDraftKey } from '#core/accounts/draft-keys.repository.ts';
import { endSessions } from '#core/accounts/end-sessions.ts';
import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import { signOutKeysOf } from '#core/accounts/sign-out-keys.repository.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/callers/caller.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Call } from '#platform/http/operations.ts';

import { settleRevocations } from './revocation-sync.ts';
import { toRevocationCutoff } from './session.rules.ts';

/** @throws Problem `token_not_fresh` with `keep_own`. */
export async function revokeSessions(
  core: Core,
  { viewer, query, caller }: Pick<Call<'deleteRefreshToken'>, 'viewer' | 'query' | 'caller'>,
): Promise<void> {
  if (query.keep_own) await revokeOthers(core, viewer, caller);
  else await revokeAll(core, viewer, { forgetsDrafts: query.forget_drafts ?? false });
}

/**
 * Ends every session of the viewer, here and at the identity service, and notifies the viewer's open apps.
 * With `forgetsDrafts`, also deletes the draft key, so that unsaved texts in browsers become unreadable.
 */
export async function revokeAll(
  { db, clock, outbox, accountStatuses }: Core,
  { accountId, signOutKey: key }: Pick<Viewer, 'accountId' | 'signOutKey'>,
  { forgetsDrafts }: { readonly forgetsDrafts: boolean },
): Promise<void> {
  const at = clock.now();
  const entries = await inTransaction(db, async (tx) => {
    const ended = await endSessions(tx, outbox, { accountId, key, at });
    if (forgetsDrafts) await eraseDraftKey(tx, accountId);
    return ended;
  });
  accountStatuses.evict(accountId);
  await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
}

/**
 * Like `revokeAll`, but ends only the sessions that began before the viewer's own session. Always replaces
 * the draft key, because a thief may have read it in one of them.
 * @throws Problem `token_not_fresh`.
 */
async function revokeOthers(core: Core, viewer: Viewer, caller: Caller): Promise<void> {
  const { db, clock, outbox, accountStatuses } = core;
  const { accountId, authenticatedAtSeconds } = viewer;
  const at = clock.now();
  // Requires a recent sign-in, so that a thief at an unlocked screen cannot sign the owner out elsewhere.
  await assertProven(core, { viewer, caller }, 'sessions');
  const entries = await inTransaction(db, async (tx) => {
    const account = await accountsRepository.lock(tx, accountId);
    await settleRevocations(tx, viewer, account);
    const { tokensValidAfter: before } = account;
    const until = toRevocationCutoff(authenticatedAtSeconds);
    // Replacing `tokensValidAfter` by an earlier time would make ended sessions valid again.
    if (before !== null && before >= until) return [];
    await accountsRepository.update(tx, accountId, { tokensValidAfter: until });
    await eraseDraftKey(tx, accountId);
    return [
      await outbox.add(tx, { kind: 'account_changed', userId: accountId }),
      ...(await signOutKeysOf(tx, outbox, { accountId, key: null, at, until })),
    ];
  });
  accountStatuses.evict(accountId);
  await Promise.all([...entries.map(async (entry) => outbox.deliver(entry)), outbox.deliverHeld(accountId)]);
}
