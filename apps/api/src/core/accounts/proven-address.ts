import { hash } from 'node:crypto';

import type { IdentityRecord } from '#platform/identity/identity-records.ts';

import type { AccountRow } from './accounts.repository.ts';

/** Hashes a verified address for storage; the hash is enough to detect that the address changed. */
export function digestOfAddress(email: string): string {
  return hash('sha256', email.toLowerCase(), 'base64url');
}

type Account = Pick<AccountRow, 'formerAddress' | 'isOlderThanProofs' | 'provenAddress'> | undefined;

/** Whether the account stores a verification of this address. */
export function hasStoredProof(account: Account, email: string): boolean {
  if (account === undefined) return false;
  return [account.provenAddress, account.formerAddress].includes(digestOfAddress(email));
}

/**
 * Whether the owner of an account has verified the account's address. For an account created before the API
 * stored verifications, `isEmailVerified` of the identity service counts until a verification is stored.
 */
export function isProven(
  account: Account,
  { email, isEmailVerified }: Pick<IdentityRecord, 'email' | 'isEmailVerified'>,
): boolean {
  if (account === undefined || email === null) return false;
  if (hasStoredProof(account, email)) return true;
  return account.isOlderThanProofs && account.provenAddress === null && isEmailVerified;
}
