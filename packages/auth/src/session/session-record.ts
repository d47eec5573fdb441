import type { IdentityUser } from '../ports.ts';
import type { TokenClaims } from './token-claims.ts';

/** The session record in the cookie, with exactly the fields of the specification, section 3. */
export interface SessionRecord {
  readonly displayName: string | null;
  readonly emailVerified: boolean;
  /** Whether the user can sign in with e-mail address and password. */
  readonly hasEmailProvider: boolean;
  /** Whether `hasEmailProvider` is true and the address is unverified. */
  readonly shouldVerifyEmail: boolean;
  readonly id: string;
  readonly email: string | null;
  /** Ids of the linked providers; their other data would not fit into a cookie. */
  readonly providerList: readonly string[];
  readonly token: string;
  readonly pibId: string | null;
  readonly keyForGlobalSignOut: string | null;
}

/** Creates the session record from a user of the identity service and the claims of the user's token. */
export function toSessionRecord(user: IdentityUser, claims: TokenClaims): SessionRecord {
  const { displayName, isEmailVerified: emailVerified, email, token, providerIds } = user;
  const reported = { displayName, emailVerified, email, providerList: [...providerIds], token };
  return { ...reported, ...deriveFields(reported, claims) };
}

/**
 * Computes the fields that follow from other fields. Writing and checking a record both use this function.
 */
export function deriveFields(
  { emailVerified, providerList }: Pick<SessionRecord, 'emailVerified' | 'providerList'>,
  { id, pibId, keyForGlobalSignOut }: TokenClaims,
): Pick<SessionRecord, 'hasEmailProvider' | 'id' | 'keyForGlobalSignOut' | 'pibId' | 'shouldVerifyEmail'> {
  const hasEmailProvider = providerList.includes('password');
  const shouldVerifyEmail = !emailVerified && hasEmailProvider;
  return { id, hasEmailProvider, shouldVerifyEmail, pibId, keyForGlobalSignOut };
}

// Matches characters that a cookie value must not contain (RFC 6265, section 4.1.1), and the percent sign.
const NEEDS_ESCAPE = /[^!#$&-+\--:<-[\]-~]+/g;

/**
 * Encodes a session record as a cookie value: JSON in which only forbidden characters are percent-encoded.
 */
export function encodeSessionRecord(record: SessionRecord): string {
  return JSON.stringify(record).replaceAll(NEEDS_ESCAPE, encodeURIComponent);
}
