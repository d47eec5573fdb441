import { sessionRevoked } from '#core/accounts/account-status-cache.ts';
import { type AccountRow, accountsRepository } from '#core/accounts/accounts.repository.ts';
import { eraseDraftKey } from '#core/accounts/draft-keys.repository.ts';
import { listOpenKeys } from '#core/accounts/sign-ons.repository.ts';
import { signOutKeysOf } from '#core/accounts/sign-out-keys.repository.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';

import { toRevocationCutoff } from './session.rules.ts';

type SessionViewer = Pick<Viewer, 'accountId' | 'signOutKey' | 'issuedAtSeconds' | 'authenticatedAtSeconds'>;

/**
 * Ends the sessions that the identity service has revoked by itself, after a new password or a changed address, and
 * refuses their custom tokens from now on.
 * @throws Problem `session_revoked` when the viewer's own session is revoked, or the identity service has
 * deleted or disabled the account; IdentityUnavailableError.
 */
export async function takeOverRevocations(core: Core, viewer: SessionViewer): Promise<void> {
  const { db, identityStates } = core;
  const { accountId, authenticatedAtSeconds } = viewer;
  const state = await identityStates.fetch(accountId);
  // Redeeming a custom token of a deleted account would create the account again, under the same id.
  if (state === null || state.isDisabled) throw sessionRevoked();
  const { validSinceSeconds } = state;
  if (validSinceSeconds === null || hasOutlived(viewer, validSinceSeconds)) return;
  const account = await accountsRepository.find(db, accountId);
  if (isReached(account?.identityEndsSettledAt, toDate(validSinceSeconds))) return;
  const until = toRevocationCutoff(validSinceSeconds);
  const isEarlier = authenticatedAtSeconds < validSinceSeconds;
  // A sign-up also sets `validSinceSeconds`. If no session is older than that time, there is nothing to
  // end or store.
  const hasToEnd = isEarlier || (await listOpenKeys(db, accountId, until)).length > 0;
  if (hasToEnd && !isReached(account?.tokensValidAfter, until)) await endUntil(core, accountId, until);
  if (isEarlier) throw sessionRevoked();
}

async function endUntil(
  { db, clock, outbox, accountStatuses }: Core,
  accountId: string,
  until: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { tokensValidAfter } = await accountsRepository.lock(tx, accountId);
    if (isReached(tokensValidAfter, until)) return;
    await accountsRepository.update(tx, accountId, { tokensValidAfter: until });
    await eraseDraftKey(tx, accountId);
    // Holds notifications back, because the signing-in browser may still show an old session and would be
    // signed out. `revokeSessions` delivers the notifications once the app has its new session.
    await signOutKeysOf(tx, outbox, { accountId, key: null, at: clock.now(), until, isHeld: true });
  });
  accountStatuses.evict(accountId);
}

/**
 * Marks all revocations up to the issue time of the viewer's token as applied, so that the viewer's session
 * survives. Ignores tokens with a sign-out key. The caller must have locked the account row.
 */
export async function settleRevocations(
  tx: Database,
  { accountId, signOutKey, issuedAtSeconds }: SessionViewer,
  { identityEndsSettledAt }: AccountRow,
): Promise<void> {
  // A token with a sign-out key stems from a custom token, which yields new tokens even after a
  // revocation. The issue time of this token therefore proves nothing.
  if (signOutKey !== null || isReached(identityEndsSettledAt, toDate(issuedAtSeconds))) return;
  await accountsRepository.update(tx, accountId, { identityEndsSettledAt: toDate(issuedAtSeconds) });
}

/**
 * True for the session that caused the revocation: its sign-in is older than the revocation, but its token
 * was issued after the revocation.
 */
function hasOutlived(viewer: SessionViewer, validSinceSeconds: number): boolean {
  const { signOutKey, authenticatedAtSeconds, issuedAtSeconds } = viewer;
  return (
    signOutKey === null && authenticatedAtSeconds < validSinceSeconds && issuedAtSeconds >= validSinceSeconds
  );
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

function isReached(moment: Date | null | undefined, wanted: Date): boolean {
  return moment !== null && moment !== undefined && moment >= wanted;
}
