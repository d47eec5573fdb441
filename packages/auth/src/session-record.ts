import type { IdentityUser } from './ports.ts';
import { derive } from './session-record-derived.ts';
import type { SessionRecord } from './session-record-schema.ts';
import type { TokenClaims } from './token-claims.ts';

/** Builds the record of a user from what the identity service tells and what the token claims. */
export function toSessionRecord(user: IdentityUser, claims: TokenClaims): SessionRecord {
  const { displayName, isEmailVerified: emailVerified, email, token, providerIds } = user;
  const told = { displayName, emailVerified, email, providerList: [...providerIds], token };
  return { ...told, ...derive(told, claims) };
}

// All that a cookie value may not hold (RFC 6265, section 4.1.1), the escape sign itself, and everything outside ASCII.
const NEEDS_ESCAPE = /[^!#$&-+\--:<-[\]-~]+/g;

/** The record as a cookie value: JSON in which only what a cookie cannot hold is percent-encoded. */
export function encodeSessionRecord(record: SessionRecord): string {
  return JSON.stringify(record).replaceAll(NEEDS_ESCAPE, encodeURIComponent);
}
