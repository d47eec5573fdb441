import type { IdentityRecord, Removal } from '#platform/identity/identity-records.ts';

/** Providers that verify the mailbox before they let an account use the e-mail address. */
const TRUSTED_PROVIDERS: ReadonlySet<string> = new Set(['apple.com', 'google.com']);

/**
 * Whether a sign-in proves the account's address. Returns `unclear` for `password` if the account has used an
 * e-mail link, because the identity service reports links as `password` too.
 */
export function findProof(
  record: IdentityRecord,
  signInProvider: string | null,
): 'address' | 'none' | 'unclear' {
  if (record.email === null || !record.isEmailVerified) return 'none';
  if (signInProvider === 'password') return record.hasUsedEmailLink ? 'unclear' : 'none';
  const own = record.providers.find(({ providerId }) => providerId === signInProvider);
  if (own === undefined || !TRUSTED_PROVIDERS.has(own.providerId)) return 'none';
  return own.email?.toLowerCase() === record.email.toLowerCase() ? 'address' : 'none';
}

export interface KeptMethods {
  readonly keptProvider: string | null;
  readonly keepsSecondFactors: boolean;
}

/** The sign-in methods to remove: all methods of the account except e-mail links and the kept methods. */
export function toRemoval(
  { userId, hasPassword, phoneNumber, providers, secondFactorCount }: IdentityRecord,
  { keptProvider, keepsSecondFactors }: KeptMethods,
): Omit<Removal, 'validSinceSeconds'> {
  return {
    userId,
    hasPassword,
    providerIds: [
      ...providers.map(({ providerId }) => providerId).filter((id) => id !== keptProvider),
      ...(phoneNumber === null ? [] : ['phone']),
    ],
    hasSecondFactors: secondFactorCount > 0 && !keepsSecondFactors,
  };
}

/** Whether there is no sign-in method to remove. */
export function isEmptyRemoval({
  hasPassword,
  providerIds,
  hasSecondFactors,
}: Pick<Removal, 'hasPassword' | 'hasSecondFactors' | 'providerIds'>): boolean {
  return hasPassword !== true && providerIds.length === 0 && hasSecondFactors !== true;
}
