import type { IdentityUser } from '../ports.ts';
import type { TokenClaims } from './token-claims.ts';

/** The session record, with exactly the fields of the specification, section 3. */
export interface SessionRecord {
  readonly displayName: string | null;
  readonly emailVerified: boolean;
  /** True if an e-mail and password provider is linked. */
  readonly hasEmailProvider: boolean;
  /** True if the address is unverified and `hasEmailProvider` is true. */
  readonly shouldVerifyEmail: boolean;
  readonly id: string;
  readonly email: string | null;
  /** Only the providers' ids, so that the record fits into a cookie. */
  readonly providerList: readonly string[];
  readonly token: string;
  readonly pibId: string | null;
  readonly keyForGlobalSignOut: string | null;
}

/** Builds a user's record from the identity service's user and the token's claims. */
export function toSessionRecord(user: IdentityUser, claims: TokenClaims): SessionRecord {
  const { displayName, isEmailVerified: emailVerified, email, token, providerIds } = user;
  const reported = { displayName, emailVerified, email, providerList: [...providerIds], token };
  return { ...reported, ...deriveFields(reported, claims) };
}

/** Computes the record's derived fields, so that writing and validation agree. */
export function deriveFields(
  { emailVerified, providerList }: Pick<SessionRecord, 'emailVerified' | 'providerList'>,
  { id, pibId, keyForGlobalSignOut }: TokenClaims,
): Pick<SessionRecord, 'hasEmailProvider' | 'id' | 'keyForGlobalSignOut' | 'pibId' | 'shouldVerifyEmail'> {
  const hasEmailProvider = providerList.includes('password');
  const shouldVerifyEmail = !emailVerified && hasEmailProvider;
  return { id, hasEmailProvider, shouldVerifyEmail, pibId, keyForGlobalSignOut };
}

// Everything that a cookie value must not contain (RFC 6265, section 4.1.1), the percent sign, and non-ASCII.
const NEEDS_ESCAPE = /[^!#$&-+\--:<-[\]-~]+/g;

/** Encodes a record as a cookie value: JSON with only the forbidden characters percent-encoded. */
export function encodeSessionRecord(record: SessionRecord): string {
  return JSON.stringify(record).replaceAll(NEEDS_ESCAPE, encodeURIComponent);
}
