import type { IdentityUser } from '../ports.ts';
import { derive } from './session-record-derived.ts';
import type { SessionRecord } from './session-record-schema.ts';
import type { TokenClaims } from './token-claims.ts';

/** Builds a user's record from the identity service's user and the token's claims. */
export function toSessionRecord(user: IdentityUser, claims: TokenClaims): SessionRecord {
  const { displayName, isEmailVerified: emailVerified, email, token, providerIds } = user;
  const told = { displayName, emailVerified, email, providerList: [...providerIds], token };
  return { ...told, ...derive(told, claims) };
}

// Everything that a cookie value must not contain (RFC 6265, section 4.1.1), the percent sign, and non-ASCII.
const NEEDS_ESCAPE = /[^!#$&-+\--:<-[\]-~]+/g;

/** Encodes a record as a cookie value: JSON with only the forbidden characters percent-encoded. */
export function encodeSessionRecord(record: SessionRecord): string {
  return JSON.stringify(record).replaceAll(NEEDS_ESCAPE, encodeURIComponent);
}
