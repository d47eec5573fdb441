// Lazy-loaded in browsers, which build their session from identity events instead.
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

/** Reads the record in a `Cookie` header or in `document.cookie`; null if absent or malformed. Never throws. */
export function findSessionRecord(cookies: string): SessionRecord | null {
  return decodeSessionRecord(findSessionCookie(cookies));
}

/** Removes the cookie if it holds no valid record. */
export function discardMalformedRecord(jar: CookieJar): void {
  if (findSessionRecord(jar.read()) === null) removeSessionRecord(jar);
}

/** Parses a cookie value; null unless it is a complete, consistent record. Never throws. */
export function decodeSessionRecord(value: string): SessionRecord | null {
  try {
    const record = z.parse(SESSION_RECORD, JSON.parse(decodeURIComponent(value)));
    return isConsistent(record) ? record : null;
  } catch {
    return null;
  }
}

// A record whose fields contradict its token was not written by this package.
function isConsistent(record: SessionRecord): boolean {
  const claims = readTokenClaims(record.token);
  return (
    claims !== null &&
    JSON.stringify({ ...record, ...deriveFields(record, claims) }) === JSON.stringify(record)
  );
}
