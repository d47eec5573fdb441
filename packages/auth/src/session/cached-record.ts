// Lazy-loaded in browsers, because a browser creates the session from identity events and reads this record
// only to validate the cookie.
import * as z from 'zod/mini';

import { type CookieJar, findSessionCookie, removeSessionRecord } from './session-cookie.ts';
import { deriveFields, type SessionRecord } from './session-record.ts';
import { readTokenClaims } from './token-claims.ts';

const ID = z.string().check(z.minLength(1), z.maxLength(128));

const SESSION_RECORD: z.ZodMiniType<SessionRecord> = z.strictObject({
  displayName: z.nullable(z.string()),
  emailVerified: z.boolean(),
  hasEmailProvider: z.boolean(),
  shouldVerifyEmail: z.boolean(),
  id: ID,
  email: z.nullable(z.string()),
  providerList: z.array(ID),
  token: z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]*$/)),
  pibId: z.nullable(ID),
  keyForGlobalSignOut: z.nullable(ID),
});

/**
 * Reads the session record from a `Cookie` header or `document.cookie`; null if absent or malformed. Never
 * throws.
 */
export function findSessionRecord(cookies: string): SessionRecord | null {
  return decodeSessionRecord(findSessionCookie(cookies));
}

/** Removes the session cookie if its record is malformed. */
export function discardMalformedRecord(jar: CookieJar): void {
  if (findSessionRecord(jar.read()) === null) removeSessionRecord(jar);
}

/** Parses a cookie value as a session record; null if incomplete or inconsistent. Never throws. */
export function decodeSessionRecord(value: string): SessionRecord | null {
  try {
    const record = z.parse(SESSION_RECORD, JSON.parse(decodeURIComponent(value)));
    return isConsistent(record) ? record : null;
  } catch {
    return null;
  }
}

// If the fields contradict the token, this package did not write the record.
function isConsistent(record: SessionRecord): boolean {
  const claims = readTokenClaims(record.token);
  return (
    claims !== null &&
    JSON.stringify({ ...record, ...deriveFields(record, claims) }) === JSON.stringify(record)
  );
}
