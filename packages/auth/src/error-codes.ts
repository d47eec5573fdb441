import { SessionRejectedError } from './ports.ts';

/** Everything that can go wrong with signing in, in the words of the product; the web has a sentence for each. */
export const AUTH_ERROR_CODES = [
  'account_disabled',
  'account_mismatch',
  'already_linked',
  'cancelled',
  'code_expired',
  'code_wrong',
  'configuration',
  'confirmation_required',
  'credential_in_use',
  'email_in_use',
  'email_malformed',
  'email_unverified',
  'internal_error',
  'last_way_in',
  'link_expired',
  'link_other_address',
  'network',
  'not_linked',
  'other_provider',
  'person_check_failed',
  'phone_malformed',
  'popup_blocked',
  'redirect_lost',
  'second_factor_expired',
  'second_factor_in_use',
  'second_factor_required',
  'second_factor_unsupported',
  'second_factors_full',
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
  /** The address of the account that stands in the way, with `other_provider`; null when it is not known. */
  readonly email: string | null;
  /** What the identity service calls it, such as `invalid-api-key`: for those who look into a fault of ours, safe to show. */
  readonly serviceCode: string | null;

  constructor(
    code: AuthErrorCode,
    options?: ErrorOptions & { readonly email?: string | undefined; readonly serviceCode?: string | null },
  ) {
    super(`Identity: ${code}`, options);
    this.code = code;
    this.email = options?.email ?? null;
    this.serviceCode = options?.serviceCode ?? findServiceCode(options?.cause);
  }
}

// Firebase's codes without `auth/`, the document database's among them, and what API clients say. Wrong password and unknown
// user are one answer, so that nobody learns who has an account here (with enumeration protection both are
// `invalid-credential`).
const BY_FIREBASE_CODE: Readonly<Record<string, AuthErrorCode>> = {
  'account-exists-with-different-credential': 'other_provider',
  'admin-restricted-operation': 'configuration',
  'api-key-not-valid': 'configuration',
  'app-not-authorized': 'configuration',
  'argument-error': 'configuration',
  'auth-domain-config-required': 'configuration',
  'cancelled-popup-request': 'cancelled',
  'captcha-check-failed': 'person_check_failed',
  'code-expired': 'code_expired',
  'configuration-not-found': 'configuration',
  'credential-already-in-use': 'credential_in_use',
  'custom-token-mismatch': 'configuration',
  'deadline-exceeded': 'network',
  'email-already-in-use': 'email_in_use',
  'email-change-needs-verification': 'email_unverified',
  'enrollment-timed-out': 'second_factor_expired',
  'expired-action-code': 'link_expired',
  identity_unavailable: 'service_unavailable',
  'internal-error': 'internal_error',
  internal_error: 'internal_error',
  'invalid-action-code': 'link_expired',
  'invalid-api-key': 'configuration',
  'invalid-app-credential': 'person_check_failed',
  'invalid-continue-uri': 'configuration',
  'invalid-credential': 'wrong_credentials',
  'invalid-custom-token': 'sign_in_again',
  'invalid-email': 'email_malformed',
  'invalid-login-credentials': 'wrong_credentials',
  'invalid-multi-factor-session': 'second_factor_expired',
  'invalid-oauth-client-id': 'configuration',
  'invalid-oauth-provider': 'configuration',
  'invalid-phone-number': 'phone_malformed',
  'invalid-recaptcha-action': 'person_check_failed',
  'invalid-recaptcha-token': 'person_check_failed',
  'invalid-recaptcha-version': 'person_check_failed',
  'invalid-user-token': 'sign_in_again',
  'invalid-verification-code': 'code_wrong',
  'invalid-verification-id': 'code_expired',
  'maximum-second-factor-count-exceeded': 'second_factors_full',
  'missing-continue-uri': 'configuration',
  'missing-email': 'email_malformed',
  'missing-multi-factor-info': 'second_factor_expired',
  'missing-multi-factor-session': 'second_factor_expired',
  'missing-password': 'weak_password',
  'missing-phone-number': 'phone_malformed',
  'missing-recaptcha-token': 'person_check_failed',
  'missing-recaptcha-version': 'person_check_failed',
  'missing-verification-code': 'code_wrong',
  'missing-verification-id': 'code_expired',
  'multi-factor-auth-required': 'second_factor_required',
  'multi-factor-info-not-found': 'second_factor_expired',
  network: 'network',
  'network-request-failed': 'network',
  'no-auth-event': 'redirect_lost',
  'no-such-provider': 'not_linked',
  'not-found': 'configuration',
  'null-user': 'sign_in_again',
  'operation-not-allowed': 'configuration',
  'password-does-not-meet-requirements': 'weak_password',
  'permission-denied': 'configuration',
  'popup-blocked': 'popup_blocked',
  'popup-closed-by-user': 'cancelled',
  'project-not-found': 'configuration',
  'provider-already-linked': 'already_linked',
  'quota-exceeded': 'too_many_requests',
  rate_limited: 'too_many_requests',
  'recaptcha-not-enabled': 'configuration',
  'redirect-cancelled-by-user': 'cancelled',
  'requires-recent-login': 'confirmation_required',
  'resource-exhausted': 'too_many_requests',
  'second-factor-already-in-use': 'second_factor_in_use',
  service_unavailable: 'service_unavailable',
  'session-expired': 'code_expired',
  timeout: 'network',
  'too-many-requests': 'too_many_requests',
  'totp-challenge-timeout': 'second_factor_expired',
  unauthenticated: 'sign_in_again',
  'unauthorized-continue-uri': 'configuration',
  'unauthorized-domain': 'configuration',
  unavailable: 'service_unavailable',
  'unsupported-first-factor': 'second_factor_unsupported',
  'unverified-email': 'email_unverified',
  'user-cancelled': 'cancelled',
  'user-disabled': 'account_disabled',
  'user-mismatch': 'account_mismatch',
  'user-not-found': 'wrong_credentials',
  'user-signed-out': 'sign_in_again',
  'user-token-expired': 'sign_in_again',
  'weak-password': 'weak_password',
  'wrong-password': 'wrong_credentials',
};

// A project that is set up wrongly answers in sentences, which the SDK makes codes of.
const CONFIGURATION = /^(?:api-key-|requests-(?:from|to)-|identity-toolkit-api-)/;

/** Names any error in the words above; one that nobody has heard of is `unknown`. */
export function toAuthErrorCode(error: unknown): AuthErrorCode {
  if (error instanceof AuthError) return error.code;
  if (error instanceof SessionRejectedError) return 'sign_in_again';
  const code = findServiceCode(error);
  if (code !== null && Object.hasOwn(BY_FIREBASE_CODE, code)) return BY_FIREBASE_CODE[code] ?? 'unknown';
  if (code !== null && CONFIGURATION.test(code)) return 'configuration';
  if (isNamed(error, 'AbortError') || isNamed(error, 'TimeoutError')) return 'network';
  return 'unknown';
}

/** Any error as an `AuthError`; one that is none becomes its `cause`. */
export function toAuthError(error: unknown): AuthError {
  return error instanceof AuthError ? error : new AuthError(toAuthErrorCode(error), { cause: error });
}

/** True when the same attempt may succeed at once without the user changing anything. */
export function isWorthRetrying(code: AuthErrorCode): boolean {
  return (
    code === 'network' || code === 'service_unavailable' || code === 'internal_error' || code === 'unknown'
  );
}

// A refused API key arrives as `auth/api-key-not-valid.-please-pass-a-valid-api-key.`: only the words before a dot count, and
// not so many that a sentence of somebody's becomes a code.
function findServiceCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  if (typeof error.code !== 'string') return null;
  return /^(?:[a-z]+\/)?([a-z_-]{1,60})/.exec(error.code.toLowerCase())?.[1] ?? null;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
