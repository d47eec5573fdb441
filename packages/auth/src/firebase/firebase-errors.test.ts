import { expect, test } from 'vitest';

import { AuthError, type AuthErrorCode } from '../error-codes.ts';
import { toFirebaseAuthError, toFirebaseErrorCode } from './firebase-errors.ts';

const firebaseError = (code: string): Error => Object.assign(new Error('from Firebase'), { code });

test.each<[string, AuthErrorCode]>([
  ['auth/wrong-password', 'wrong_credentials'],
  ['auth/user-not-found', 'wrong_credentials'],
  ['auth/invalid-credential', 'wrong_credentials'],
  ['auth/email-already-in-use', 'email_in_use'],
  ['auth/weak-password', 'weak_password'],
  ['auth/too-many-requests', 'too_many_requests'],
  ['auth/network-request-failed', 'network'],
  ['network', 'network'],
  ['auth/unauthorized-domain', 'configuration'],
  ['auth/invalid-api-key', 'configuration'],
  ['auth/api-key-not-valid.-please-pass-a-valid-api-key.', 'configuration'],
  ['auth/popup-blocked', 'popup_blocked'],
  ['auth/popup-closed-by-user', 'cancelled'],
  ['auth/cancelled-popup-request', 'cancelled'],
  ['AUTH/USER-DISABLED', 'account_disabled'],
  ['user-token-expired', 'sign_in_again'],
  ['auth/expired-action-code', 'link_expired'],
  ['auth/invalid-action-code', 'link_expired'],
  ['auth/invalid-verification-code', 'code_wrong'],
  ['auth/code-expired', 'code_expired'],
  ['auth/invalid-phone-number', 'phone_malformed'],
  ['auth/multi-factor-auth-required', 'second_factor_required'],
  ['auth/unsupported-first-factor', 'second_factor_unsupported'],
  ['auth/unverified-email', 'email_unverified'],
  ['auth/second-factor-already-in-use', 'second_factor_in_use'],
  ['auth/maximum-second-factor-count-exceeded', 'second_factors_full'],
  ['auth/invalid-multi-factor-session', 'second_factor_expired'],
  ['auth/multi-factor-info-not-found', 'second_factor_expired'],
  ['auth/totp-challenge-timeout', 'second_factor_expired'],
  ['auth/requires-recent-login', 'confirmation_required'],
  ['auth/user-mismatch', 'account_mismatch'],
  ['auth/credential-already-in-use', 'credential_in_use'],
  ['auth/provider-already-linked', 'already_linked'],
  ['auth/no-such-provider', 'not_linked'],
  ['auth/captcha-check-failed', 'person_check_failed'],
  ['not-found', 'configuration'],
  ['permission-denied', 'configuration'],
  ['unauthenticated', 'sign_in_again'],
  ['unavailable', 'service_unavailable'],
  ['deadline-exceeded', 'network'],
  ['auth/internal-error', 'internal_error'],
  ['auth/unauthorized-continue-uri', 'configuration'],
  ['auth/requests-from-referer-https://example.com-are-blocked.', 'configuration'],
  ['auth/api-key-expired.-please-renew-the-api-key.', 'configuration'],
  ['firestore/permission-denied', 'configuration'],
  ['identity_unavailable', 'service_unavailable'],
  ['auth/somebody-thought-of-this-later', 'unknown'],
  ['auth/constructor', 'unknown'],
  ['', 'unknown'],
])('maps the Firebase error code %s to %s', (code, expected) => {
  expect(toFirebaseErrorCode(firebaseError(code))).toBe(expected);
});

test('keeps the Firebase error code for troubleshooting, but no user data', () => {
  const problem = toFirebaseAuthError(firebaseError('auth/internal-error'));
  expect(problem).toMatchObject({ code: 'internal_error', serviceCode: 'internal-error' });
  expect(problem.message).toBe('Identity: internal_error');
  const referer = toFirebaseAuthError(
    firebaseError('auth/requests-from-referer-https://example.com/?token=x'),
  );
  expect(referer.serviceCode).toBe('requests-from-referer-https');
  expect(new AuthError('unknown').serviceCode).toBeNull();
});
