import { sessionRevoked } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { digestOfAddress, hasStoredProof, isProven } from '#core/accounts/proven-address.ts';
import type { Database } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { IdentityRecord, IdentityRecords } from '#platform/identity/identity-records.ts';

import { findProof, isEmptyRemoval, type KeptMethods, toRemoval } from './proof-of-sign-in.ts';
import type { ProvenEnds } from './proven-ends.ts';

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

export interface AddressProofsOptions {
  readonly db: Database;
  readonly records: IdentityRecords;
  readonly ends: ProvenEnds;
}

/** Maximum number of times that one verification removes sign-in methods. */
const MAX_REMOVALS = 3;

/**
 * Decides which sign-ins verify an address; the first verification removes other sign-in methods and
 * sessions.
 */
export interface AddressProofs {
  /**
   * Verifies the account's address if this sign-in proves access to the mailbox. Returns when the session
   * starts, in Unix seconds: after the sign-in if the verification ended all other sessions.
   * @throws Problem `session_revoked` for a sign-in that may be a stranger's; IdentityUnavailableError.
   */
  admit(viewer: ProvenViewer): Promise<number>;
  /**
   * Removes every sign-in method except e-mail links and ends every session. Returns the earliest start of
   * the next session in Unix seconds.
   * @throws IdentityUnavailableError.
   */
  proveByMail(record: IdentityRecord): Promise<number>;
}

export function createAddressProofs({ db, records, ends }: AddressProofsOptions): AddressProofs {
  // Reads the account again after a removal, because a stranger's token can add methods until the first
  // removal revokes the token.
  const removeMethods = async (record: IdentityRecord, kept: KeptMethods, round: number): Promise<void> => {
    await records.remove({ ...toRemoval(record, kept), validSinceSeconds: ends.nextSecond() });
    if (round === MAX_REMOVALS) return;
    const left = await records.find(record.userId);
    if (left !== null && !isEmptyRemoval(toRemoval(left, kept))) await removeMethods(left, kept, round + 1);
  };

  const prove = async (record: IdentityRecord, kept: KeptMethods): Promise<number> => {
    await removeMethods(record, kept, 1);
    return ends.endAll(record.userId, digestOfAddress(record.email ?? ''));
  };

  const proveBySignIn = async (viewer: ProvenViewer, record: IdentityRecord): Promise<number> => {
    const kept = { keptProvider: viewer.signInProvider, keepsSecondFactors: viewer.secondFactor !== null };
    // Skips the removal only for a new account without sessions: a stranger may hold a token of an older
    // account.
    const isNew =
      record.createdAtSeconds !== null && record.createdAtSeconds >= viewer.authenticatedAtSeconds;
    const isAlone =
      isNew && isEmptyRemoval(toRemoval(record, kept)) && !(await ends.hasSessions(viewer.accountId));
    if (!isAlone) return prove(record, kept);
    await ends.settle(viewer.accountId, digestOfAddress(record.email ?? ''), null);
    return viewer.authenticatedAtSeconds;
  };

  return {
    proveByMail: async (record) => prove(record, { keptProvider: null, keepsSecondFactors: false }),
    async admit(viewer) {
      const { accountId, signOutKey, email, isEmailVerified, signInProvider, authenticatedAtSeconds } =
        viewer;
      // A token with a sign-out key belongs to a session whose sign-in passed this check when the session
      // began.
      if (signOutKey !== null || !isEmailVerified || email === null) return authenticatedAtSeconds;
      const account = await accountsRepository.find(db, accountId);
      if (hasStoredProof(account, email)) return authenticatedAtSeconds;
      const record = await records.find(accountId);
      if (record === null) return authenticatedAtSeconds;
      if (isProven(account, record)) {
        await ends.settle(accountId, digestOfAddress(record.email ?? ''), null);
        return authenticatedAtSeconds;
      }
      const proof = findProof(record, signInProvider);
      if (proof === 'none') return authenticatedAtSeconds;
      if (proof === 'address') return proveBySignIn(viewer, record);
      // This may be the owner, signing in by e-mail link, or a stranger, signing in by password. Refuses the
      // session but keeps all sign-in methods. The owner can still sign in by a link that the API redeems.
      throw sessionRevoked();
    },
  };
}
