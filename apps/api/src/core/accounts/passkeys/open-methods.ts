import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { IdentityRecord } from '#platform/identity/identity-records.ts';
import { Problem } from '#platform/problem.ts';

/** The provider of sessions that the API began: by passkey, by recovery code, or after a sign-in that it checked. */
export const OWN_PROVIDER = 'custom';

/**
 * A kept method: the id of a provider, and the account there or the phone number. A stranger with a session at the identity
 * service could replace a linked account by one of the same provider.
 */
const toKeptMethod = (providerId: string, account: string): string => `${providerId} ${account}`;

/** The id of the provider of a kept method. */
export const providerOf = (keptMethod: string): string => keptMethod.split(' ', 1)[0] ?? '';

/** Methods of an account at the identity service as they would be kept. */
export function listKeepable({
  phoneNumber,
  providers,
}: Pick<IdentityRecord, 'phoneNumber' | 'providers'>): readonly string[] {
  const linked = providers.map(({ providerId, accountId }) => toKeptMethod(providerId, accountId ?? ''));
  return phoneNumber === null ? linked : [...linked, toKeptMethod('phone', phoneNumber)];
}

/**
 * Checks that an account that signs in without a password may use this sign-in.
 * @param keptMethods The methods that the account kept; null if it signs in with a password.
 * @throws Problem `sign_in_method_closed`.
 */
export function assertMethodOpen(
  keptMethods: readonly string[] | null,
  { signInProvider, providerAccount }: Pick<Viewer, 'signInProvider' | 'providerAccount'>,
): void {
  if (keptMethods === null || signInProvider === OWN_PROVIDER) return;
  if (signInProvider !== null && providerAccount !== null) {
    if (keptMethods.includes(toKeptMethod(signInProvider, providerAccount))) return;
  }
  throw new Problem(
    'sign_in_method_closed',
    'The account signs in without a password; use its passkey or a recovery code',
  );
}
