import type { Viewer } from '#platform/http/callers/viewer.ts';
import { Problem } from '#platform/problem.ts';

/** The provider of sessions that the API began: by passkey, by recovery code, or after a sign-in that it checked. */
export const OWN_PROVIDER = 'custom';

/**
 * Checks that an account that signs in without a password may use this sign-in.
 * @param keptProviders The methods that the account kept; null if it signs in with a password.
 * @throws Problem `sign_in_method_closed`.
 */
export function assertMethodOpen(
  keptProviders: readonly string[] | null,
  { signInProvider }: Pick<Viewer, 'signInProvider'>,
): void {
  if (keptProviders === null || signInProvider === OWN_PROVIDER) return;
  if (signInProvider !== null && keptProviders.includes(signInProvider)) return;
  throw new Problem(
    'sign_in_method_closed',
    'The account signs in without a password; use its passkey or a recovery code',
  );
}
