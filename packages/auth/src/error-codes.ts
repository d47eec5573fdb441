import { SessionRejectedError } from './ports.ts';

/** Every reason why signing in or changing an account can fail. The web app has a message for each code. */
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
  'last_sign_in_method',
  'link_expired',
  'link_other_address',
  'network',
  'not_linked',
  'other_provider',
  'password_policy',
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

/**
 * A failure to sign in, refresh or sign out. Do not show its `cause`, the error of the identity service, to
 * users.
 */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;
  /** E-mail address of the existing account, for `other_provider`; null if unknown. */
  readonly email: string | null;
  /** Error code of the identity service, such as `invalid-api-key`, for troubleshooting. Users may see it. */
  readonly serviceCode: string | null;

  constructor(
    code: AuthErrorCode,
    options: ErrorOptions & {
      readonly email?: string | undefined;
      readonly serviceCode?: string | null;
    } = {},
  ) {
    super(`Identity: ${code}`, options);
    this.code = code;
    this.email = options.email ?? null;
    this.serviceCode = options.serviceCode ?? findServiceCode(options.cause);
  }
}

/** Transient failures: a retry may succeed without any change by the user. */
const PASSING = [
  'internal_error',
  'network',
  'service_unavailable',
  'unknown',
] as const satisfies readonly AuthErrorCode[];

/** Maps any error except a Firebase error to a code. `toFirebaseErrorCode` maps Firebase errors. */
export function toAuthErrorCode(error: unknown): AuthErrorCode {
  if (error instanceof AuthError) return error.code;
  if (error instanceof SessionRejectedError) return 'sign_in_again';
  if (error instanceof Error && /^(?:Abort|Timeout)Error$/.test(error.name)) return 'network';
  // Handles the errors of any API client, ours or another.
  const code = findServiceCode(error);
  if (code === 'identity_unavailable' || code === 'database_slow') return 'service_unavailable';
  if (code === 'rate_limited') return 'too_many_requests';
  return PASSING.find((each) => each === code) ?? 'unknown';
}

/** Wraps an error in an `AuthError` as its `cause`; returns an `AuthError` unchanged. */
export function toAuthError(error: unknown): AuthError {
  return error instanceof AuthError ? error : new AuthError(toAuthErrorCode(error), { cause: error });
}

/** Whether an immediate retry may succeed without any change by the user. */
export function isWorthRetrying(code: AuthErrorCode): boolean {
  return PASSING.some((each) => each === code);
}

/**
 * Returns the normalised `code` of an error from another library, safe to show to users; null if it has none.
 */
export function findServiceCode(error: unknown): string | null {
  if (!(error instanceof Object && 'code' in error && typeof error.code === 'string')) return null;
  // Firebase reports a refused API key as `auth/api-key-not-valid.-please-pass-a-valid-api-key.`. Keeps only
  // the part before the first dot, and at most 60 characters.
  return /^(?:[a-z]+\/)?([a-z_-]{1,60})/.exec(error.code.toLowerCase())?.[1] ?? null;
}
