import { SessionRejectedError } from './ports.ts';

/** Everything that can go wrong with signing in, in the words of the product; the web has a sentence for each. */
export const AUTH_ERROR_CODES = [
  'account_disabled',
  'cancelled',
  'configuration',
  'email_in_use',
  'email_malformed',
  'network',
  'other_provider',
  'popup_blocked',
  'second_factor_required',
  'service_unavailable',
  'sign_in_again',
  'too_many_requests',
  'unknown',
  'weak_password',
  'wrong_credentials',
] as const;

export type AuthErrorCode = (typeof AUTH_ERROR_CODES)[number];

/** A failure to sign in, refresh or sign out. `cause` holds what the identity service said; never show it. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;

  constructor(code: AuthErrorCode, options?: ErrorOptions) {
    super(`Identity: ${code}`, options);
    this.code = code;
  }
}

// Firebase's codes without `auth/`, and `network` as API clients say it. Wrong password and unknown user are one answer, so that nobody learns who has an
// account here (projects with enumeration protection answer `invalid-credential` for both).
const BY_FIREBASE_CODE: Readonly<Record<string, AuthErrorCode>> = {
  'account-exists-with-different-credential': 'other_provider',
  'admin-restricted-operation': 'configuration',
  'api-key-not-valid': 'configuration',
  'app-not-authorized': 'configuration',
  'argument-error': 'configuration',
  'auth-domain-config-required': 'configuration',
  'cancelled-popup-request': 'cancelled',
  'configuration-not-found': 'configuration',
  'credential-already-in-use': 'email_in_use',
  'custom-token-mismatch': 'configuration',
  'email-already-in-use': 'email_in_use',
  'invalid-api-key': 'configuration',
  'invalid-credential': 'wrong_credentials',
  'invalid-custom-token': 'sign_in_again',
  'invalid-email': 'email_malformed',
  'invalid-login-credentials': 'wrong_credentials',
  'invalid-user-token': 'sign_in_again',
  'missing-email': 'email_malformed',
  'missing-password': 'weak_password',
  'multi-factor-auth-required': 'second_factor_required',
  network: 'network',
  'network-request-failed': 'network',
  'operation-not-allowed': 'configuration',
  'password-does-not-meet-requirements': 'weak_password',
  'popup-blocked': 'popup_blocked',
  'popup-closed-by-user': 'cancelled',
  'quota-exceeded': 'too_many_requests',
  'requires-recent-login': 'sign_in_again',
  timeout: 'network',
  'too-many-requests': 'too_many_requests',
  'unauthorized-domain': 'configuration',
  'user-cancelled': 'cancelled',
  'user-disabled': 'account_disabled',
  'user-mismatch': 'sign_in_again',
  'user-not-found': 'wrong_credentials',
  'user-token-expired': 'sign_in_again',
  'weak-password': 'weak_password',
  'wrong-password': 'wrong_credentials',
};

/** Names any error in the words above. An unknown one, or `auth/internal-error`, is `unknown`. */
export function toAuthErrorCode(error: unknown): AuthErrorCode {
  if (error instanceof AuthError) return error.code;
  if (error instanceof SessionRejectedError) return 'sign_in_again';
  const code = firebaseCodeOf(error);
  if (code !== null && Object.hasOwn(BY_FIREBASE_CODE, code)) return BY_FIREBASE_CODE[code] ?? 'unknown';
  if (isNamed(error, 'AbortError') || isNamed(error, 'TimeoutError')) return 'network';
  return 'unknown';
}

/** Any error as an `AuthError`; one that is none becomes its `cause`. */
export function toAuthError(error: unknown): AuthError {
  return error instanceof AuthError ? error : new AuthError(toAuthErrorCode(error), { cause: error });
}

/** True when the same attempt may succeed a moment later without the user changing anything. */
export function isWorthRetrying(code: AuthErrorCode): boolean {
  return (
    code === 'network' || code === 'service_unavailable' || code === 'too_many_requests' || code === 'unknown'
  );
}

// A refused API key arrives as `auth/api-key-not-valid.-please-pass-a-valid-api-key.`: only the words before a dot count.
function firebaseCodeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  if (typeof error.code !== 'string') return null;
  return /^(?:auth\/)?([a-z-]+)/.exec(error.code.toLowerCase())?.[1] ?? null;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
