// This module is lazy-loaded together with Firebase.
import { AuthError, type AuthErrorCode, findServiceCode, toAuthErrorCode } from '../error-codes.ts';

// Codes of Firebase Auth and Firestore, without their prefix. A wrong password and an unknown user get the
// same code, so that visitors cannot find out which accounts exist.
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
  'internal-error': 'internal_error',
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
  'network-request-failed': 'network',
  'no-auth-event': 'redirect_lost',
  'no-such-provider': 'not_linked',
  'not-found': 'configuration',
  'null-user': 'sign_in_again',
  'operation-not-allowed': 'configuration',
  'password-does-not-meet-requirements': 'password_policy',
  'permission-denied': 'configuration',
  'popup-blocked': 'popup_blocked',
  'popup-closed-by-user': 'cancelled',
  'project-not-found': 'configuration',
  'provider-already-linked': 'already_linked',
  'quota-exceeded': 'too_many_requests',
  'recaptcha-not-enabled': 'configuration',
  'redirect-cancelled-by-user': 'cancelled',
  'requires-recent-login': 'confirmation_required',
  'resource-exhausted': 'too_many_requests',
  'second-factor-already-in-use': 'second_factor_in_use',
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

// The SDK makes codes such as these from the error messages of a misconfigured Firebase project.
const CONFIGURATION = /^(?:api-key-|requests-(?:from|to)-|identity-toolkit-api-)/;

/** Maps a Firebase error to our code; `unknown` for an unrecognised error. */
export function toFirebaseErrorCode(error: unknown): AuthErrorCode {
  const known = toAuthErrorCode(error);
  const code = findServiceCode(error);
  if (known !== 'unknown' || code === null) return known;
  if (Object.hasOwn(BY_FIREBASE_CODE, code)) return BY_FIREBASE_CODE[code] ?? 'unknown';
  return CONFIGURATION.test(code) ? 'configuration' : 'unknown';
}

/**
 * Converts a Firebase error to an `AuthError`. For `password_policy`, `serviceCode` lists the violated rules.
 */
export function toFirebaseAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const code = toFirebaseErrorCode(error);
  if (code !== 'password_policy') return new AuthError(code, { cause: error });
  return new AuthError(code, { cause: error, serviceCode: findPolicyRules(error) });
}

/** Rules of the password policy as symbols that the web app translates; `$1` is a number of characters. */
const POLICY_RULES: readonly (readonly [pattern: RegExp, sign: string])[] = [
  [/^.*at least (\d+) char.*$/i, '≥ $1'],
  [/^.*at most (\d+) char.*$/i, '≤ $1'],
  [/^.*upper ?case.*$/i, 'A–Z'],
  [/^.*lower ?case.*$/i, 'a–z'],
  [/^.*(?:non-alphanumeric|special).*$/i, '!?&'],
  [/^.*(?:numeric|number|digit).*$/i, '0–9'],
];

// Parses "Missing password requirements: [Password must contain at least 10 characters, …]". A rule that is
// not in `POLICY_RULES` keeps Firebase's wording.
function findPolicyRules(error: unknown): string | null {
  const [, list] = /\[([^\]]*)\]/.exec(error instanceof Error ? error.message : '') ?? [];
  if (list === undefined) return null;
  const rules = list.split(',').map((rule) => {
    const [pattern, sign] = POLICY_RULES.find(([each]) => each.test(rule)) ?? [/^\s+/, ''];
    return rule.replace(pattern, sign);
  });
  return rules.join(', ');
}
