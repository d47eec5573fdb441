import { hash } from 'node:crypto';

import { truncateGraphemes } from '@musubi/domain/graphemes';

import type { AccountRow } from '#core/accounts/accounts.repository.ts';
import type { components } from '#generated/contract.ts';
import type { IdentityRecord, Removal } from '#platform/identity/identity-records.ts';

type Schemas = components['schemas'];
type MethodKind = Schemas['SignInMethodKind'];

/** Providers that verify the mailbox before they let an account use the e-mail address. */
const TRUSTED_PROVIDERS: ReadonlySet<string> = new Set(['apple.com', 'google.com']);

const PROVIDER_IDS: Readonly<Record<MethodKind, string>> = {
  phone: 'phone',
  google: 'google.com',
  twitter: 'twitter.com',
  facebook: 'facebook.com',
  apple: 'apple.com',
  github: 'github.com',
};

/** Hashes a verified address for storage; the hash is enough to detect another address. */
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

/** Provider ids of the given sign-in methods that the account has. */
export function toProviderIds(record: IdentityRecord, kinds: readonly MethodKind[]): readonly string[] {
  const { providerIds } = toRemoval(record, { keptProvider: null, keepsSecondFactors: true });
  return kinds.map((kind) => PROVIDER_IDS[kind]).filter((id) => providerIds.includes(id));
}

/**
 * Sign-in methods besides the address, with masked labels that the owner recognises and a stranger cannot
 * use.
 */
export function toMethods({
  phoneNumber,
  providers,
}: IdentityRecord): Schemas['AddressProof']['sign_in_methods'] {
  const linked = Object.entries(PROVIDER_IDS).flatMap(([kind, id]) => {
    const provider = providers.find(({ providerId }) => providerId === id);
    return provider === undefined
      ? []
      : [{ kind: kind as MethodKind, label: provider.label && maskName(provider.label) }];
  });
  const phone = phoneNumber === null ? [] : [{ kind: 'phone' as const, label: maskPhone(phoneNumber) }];
  return [...phone, ...linked];
}

/** Masks a phone number: `+819012345678` becomes `+81•••••••678`. */
function maskPhone(phoneNumber: string): string {
  return phoneNumber.slice(0, 3) + '•'.repeat(Math.max(0, phoneNumber.length - 6)) + phoneNumber.slice(-3);
}

/** Masks an e-mail address: `mio@example.com` becomes `m•••@example.com`. */
function maskName(label: string): string {
  const [name = '', host] = label.split('@', 2);
  return `${truncateGraphemes(name, 1)}•••${host === undefined ? '' : `@${host}`}`;
}
