import { truncateGraphemes } from '@musubi/domain/graphemes';

import type { components } from '#generated/contract.ts';
import type { IdentityRecord } from '#platform/identity/identity-records.ts';

type Schemas = components['schemas'];
type MethodKind = Exclude<Schemas['SignInMethodKind'], 'passkey'>;

/** The id of each sign-in method at the identity service, which knows no passkeys. */
const PROVIDER_IDS: Readonly<Record<MethodKind, string>> = {
  phone: 'phone',
  google: 'google.com',
  twitter: 'twitter.com',
  facebook: 'facebook.com',
  apple: 'apple.com',
  github: 'github.com',
  line: 'oidc.line',
};

/**
 * Sign-in methods besides the address, with masked labels that the owner recognises and a stranger cannot
 * use.
 */
export function toMethods(
  { phoneNumber, providers }: Pick<IdentityRecord, 'phoneNumber' | 'providers'>,
  hasPasskeys: boolean,
): Schemas['AddressProof']['sign_in_methods'] {
  const linked = Object.entries(PROVIDER_IDS).flatMap(([kind, id]) => {
    const provider = providers.find(({ providerId }) => providerId === id);
    return provider === undefined
      ? []
      : [{ kind: kind as MethodKind, label: provider.label && maskName(provider.label) }];
  });
  const phone = phoneNumber === null ? [] : [{ kind: 'phone' as const, label: maskPhone(phoneNumber) }];
  const passkeys = hasPasskeys ? [{ kind: 'passkey' as const, label: null }] : [];
  return [...phone, ...linked, ...passkeys];
}

/** Provider ids of sign-in methods: of all of them, or of those that the account has. */
export function toProviderIds(
  kinds: readonly Schemas['SignInMethodKind'][],
  record?: Pick<IdentityRecord, 'phoneNumber' | 'providers'>,
): readonly string[] {
  const ids = kinds.filter((kind) => kind !== 'passkey').map((kind) => PROVIDER_IDS[kind]);
  if (record === undefined) return ids;
  const own = new Set(record.providers.map(({ providerId }) => providerId));
  if (record.phoneNumber !== null) own.add(PROVIDER_IDS.phone);
  return ids.filter((id) => own.has(id));
}

/** The sign-in methods with these provider ids. */
export function toMethodKinds(providerIds: readonly string[]): MethodKind[] {
  return Object.entries(PROVIDER_IDS)
    .filter(([, id]) => providerIds.includes(id))
    .map(([kind]) => kind as MethodKind);
}

/** Masks a phone number: `+819012345678` becomes `+81•••••••678`. */
function maskPhone(phoneNumber: string): string {
  return phoneNumber.slice(0, 3) + '•'.repeat(Math.max(0, phoneNumber.length - 6)) + phoneNumber.slice(-3);
}

/** Masks an e-mail address: `mio@example.com` becomes `m•••@example.com`. */
export function maskName(label: string): string {
  const [name = '', host] = label.split('@', 2);
  return `${truncateGraphemes(name, 1)}•••${host === undefined ? '' : `@${host}`}`;
}
