import { sessionRevoked } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { hasPasskeys, removePasskeys } from '#core/accounts/passkeys/passkeys.repository.ts';
import { passwordlessChoicesRepository } from '#core/accounts/passkeys/passwordless-choices.ts';
import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import { digestOfAddress, hasStoredProof, isProven } from '#core/accounts/proven-address.ts';
import type { Core } from '#core/module.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { IdentityRecord } from '#platform/identity/identity-records.ts';

import { findProof, isEmptyRemoval, type KeptMethods, toRemoval } from './proof-of-sign-in.ts';
import { endAll, hasSessions, nextSecond, settleAddress } from './proven-ends.ts';

type ProvenViewer = Pick<
  Viewer,
  | 'accountId'
  | 'signOutKey'
  | 'email'
  | 'isEmailVerified'
  | 'secondFactor'
  | 'signInProvider'
  | 'authenticatedAtSeconds'
>;

/** Maximum number of times that one verification removes sign-in methods. */
const MAX_REMOVALS = 3;

/**
 * Verifies the account's address if this sign-in proves access to the mailbox. Returns when the session
 * starts, in Unix seconds: after the sign-in if the verification ended all other sessions.
 * @throws Problem `session_revoked` for a sign-in that may be a stranger's; IdentityUnavailableError.
 */
export async function admitSignIn(core: Core, viewer: ProvenViewer): Promise<number> {
  const { accountId, signOutKey, email, isEmailVerified, signInProvider, authenticatedAtSeconds } = viewer;
  // A token with a sign-out key belongs to a session whose sign-in passed this check when the session
  // began.
  if (signOutKey !== null || !isEmailVerified || email === null) return authenticatedAtSeconds;
  const account = await accountsRepository.find(core.db, accountId);
  if (hasStoredProof(account, email)) return authenticatedAtSeconds;
  // An address at the identity service proves nothing about an account that signs in without a password.
  if ((await passwordlessRepository.find(core.db, accountId)) !== null) return authenticatedAtSeconds;
  const record = await core.identityRecords.find(accountId);
  if (record === null) return authenticatedAtSeconds;
  if (isProven(account, record)) {
    await settleAddress(core, accountId, toSettled(record));
    return authenticatedAtSeconds;
  }
  const proof = findProof(record, signInProvider);
  if (proof === 'none') return authenticatedAtSeconds;
  if (proof === 'address') return proveBySignIn(core, viewer, record);
  // This may be the owner, signing in by e-mail link, or a stranger, signing in by password. Refuses the
  // session but keeps all sign-in methods. The owner can still sign in by a link that the API redeems.
  throw sessionRevoked();
}

/**
 * Removes every sign-in method except e-mail links and ends every session. Returns the earliest start of
 * the next session in Unix seconds.
 * @throws IdentityUnavailableError.
 */
export async function proveByMail(core: Core, record: IdentityRecord): Promise<number> {
  return prove(core, record, { keptProvider: null, keepsSecondFactors: false });
}

async function proveBySignIn(core: Core, viewer: ProvenViewer, record: IdentityRecord): Promise<number> {
  const kept = { keptProvider: viewer.signInProvider, keepsSecondFactors: viewer.secondFactor !== null };
  // Skips the removal only for a new account without sessions: a stranger may hold a token of an older
  // account.
  const isNew = record.createdAtSeconds !== null && record.createdAtSeconds >= viewer.authenticatedAtSeconds;
  const isAlone =
    isNew &&
    isEmptyRemoval(toRemoval(record, kept)) &&
    !(await hasSessions(core, viewer.accountId)) &&
    !(await hasPasskeys(core, viewer.accountId));
  if (!isAlone) return prove(core, record, kept);
  await settleAddress(core, viewer.accountId, toSettled(record));
  return viewer.authenticatedAtSeconds;
}

const toSettled = ({ email }: IdentityRecord) => ({
  provenAddress: digestOfAddress(email ?? ''),
  formerAddress: null,
});

/** The first verification of an address removes passkeys, other sign-in methods and sessions. */
async function prove(core: Core, record: IdentityRecord, kept: KeptMethods): Promise<number> {
  await removeMethods(core, record, kept, 1);
  return endAll(core, record.userId, {
    provenAddress: digestOfAddress(record.email ?? ''),
    change: async (tx) => {
      await removePasskeys(tx, record.userId);
      await passwordlessChoicesRepository.remove(tx, record.userId);
    },
  });
}

/**
 * Reads the account again after a removal, because a stranger's token can add methods until the first
 * removal revokes the token.
 */
async function removeMethods(
  core: Core,
  record: IdentityRecord,
  kept: KeptMethods,
  round: number,
): Promise<void> {
  const { identityRecords: records } = core;
  await records.remove({ ...toRemoval(record, kept), validSinceSeconds: nextSecond(core) });
  if (round === MAX_REMOVALS) return;
  const left = await records.find(record.userId);
  if (left !== null && !isEmptyRemoval(toRemoval(left, kept)))
    await removeMethods(core, left, kept, round + 1);
}
