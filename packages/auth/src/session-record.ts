import * as z from 'zod/mini';

import type { IdentityUser } from './ports.ts';
import { ID, readTokenClaims, type TokenClaims } from './token-claims.ts';

/** The session record as JSON carries it: the fields of the specification, section 3, and no others. */
export type SessionRecord = Readonly<z.infer<typeof SESSION_RECORD>>;

const SESSION_RECORD = z.strictObject({
  displayName: z.nullable(z.string()),
  emailVerified: z.boolean(),
  /** An e-mail and password provider is linked. */
  hasEmailProvider: z.boolean(),
  /** The e-mail address is unverified and there is such a provider. */
  shouldVerifyEmail: z.boolean(),
  id: ID,
  email: z.nullable(z.string()),
  /** Ids only, so that the record fits into a cookie. */
  providerList: z.array(ID),
  token: z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]*$/)),
  pibId: z.nullable(ID),
  keyForGlobalSignOut: z.nullable(ID),
});

/** Builds the record of a user from what the identity service tells and what the token claims. */
export function toSessionRecord(user: IdentityUser, claims: TokenClaims): SessionRecord {
  const { displayName, isEmailVerified: emailVerified, email, token, providerIds } = user;
  const told = { displayName, emailVerified, email, providerList: [...providerIds], token };
  return { ...told, ...derive(told, claims) };
}

/** What follows from the rest of a record and from its token. */
function derive(
  { emailVerified, providerList }: Pick<SessionRecord, 'emailVerified' | 'providerList'>,
  { userId, pibId, keyForGlobalSignOut }: TokenClaims,
) {
  const hasEmailProvider = providerList.includes('password');
  const shouldVerifyEmail = !emailVerified && hasEmailProvider;
  return { id: userId, hasEmailProvider, shouldVerifyEmail, pibId, keyForGlobalSignOut };
}

// All that a cookie value may not hold (RFC 6265, section 4.1.1), the escape sign itself, and everything outside ASCII.
const NEEDS_ESCAPE = /[^!#$&-+\--:<-[\]-~]+/g;

/** The record as a cookie value: JSON in which only what a cookie cannot hold is percent-encoded. */
export function encodeSessionRecord(record: SessionRecord): string {
  return JSON.stringify(record).replaceAll(NEEDS_ESCAPE, encodeURIComponent);
}

/** Reads a cookie value; null for anything that is not a whole, consistent record. Never throws. */
export function decodeSessionRecord(value: string): SessionRecord | null {
  try {
    const result = z.safeParse(SESSION_RECORD, JSON.parse(decodeURIComponent(value)));
    return result.success && isConsistent(result.data) ? result.data : null;
  } catch {
    return null;
  }
}

// A record whose parts contradict each other was not written by this package.
function isConsistent(record: SessionRecord): boolean {
  const claims = readTokenClaims(record.token);
  return (
    claims !== null && JSON.stringify({ ...record, ...derive(record, claims) }) === JSON.stringify(record)
  );
}
