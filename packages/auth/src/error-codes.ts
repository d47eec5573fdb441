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

/** What may be over at the next attempt, without the user changing anything. */
const PASSING = [
  'internal_error',
  'network',
  'service_unavailable',
  'unknown',
] as const satisfies readonly AuthErrorCode[];

/** Names any error in the words above; those of the identity service are named where it is spoken with. */
export function toAuthErrorCode(error: unknown): AuthErrorCode {
  if (error instanceof AuthError) return error.code;
  if (error instanceof SessionRejectedError) return 'sign_in_again';
  if (error instanceof Error && /^(?:Abort|Timeout)Error$/.test(error.name)) return 'network';
  // What API clients say, ours among them.
  const code = findServiceCode(error);
  if (code === 'identity_unavailable') return 'service_unavailable';
  if (code === 'rate_limited') return 'too_many_requests';
  return PASSING.find((each) => each === code) ?? 'unknown';
}

/** Any error as an `AuthError`; one that is none becomes its `cause`. */
export function toAuthError(error: unknown): AuthError {
  return error instanceof AuthError ? error : new AuthError(toAuthErrorCode(error), { cause: error });
}

/** True when the same attempt may succeed at once without the user changing anything. */
export function isWorthRetrying(code: AuthErrorCode): boolean {
  return PASSING.some((each) => each === code);
}

/** What somebody else calls an error, in letters that are safe to show; null without a code. */
export function findServiceCode(error: unknown): string | null {
  if (!(error instanceof Object && 'code' in error && typeof error.code === 'string')) return null;
  // A refused API key arrives as `auth/api-key-not-valid.-please-pass-a-valid-api-key.`: only the words before a dot count,
  // and not so many that a sentence of somebody's becomes a code.
  return /^(?:[a-z]+\/)?([a-z_-]{1,60})/.exec(error.code.toLowerCase())?.[1] ?? null;
}
