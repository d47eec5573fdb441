import { type CookieJar, findSessionCookie, removeSessionRecord } from './session-cookie.ts';
import { decodeSessionRecord, type SessionRecord } from './session-record-schema.ts';

/** Reads the record in a `Cookie` header or in `document.cookie`; null if absent or malformed. Never throws. */
export function findSessionRecord(cookies: string): SessionRecord | null {
  return decodeSessionRecord(findSessionCookie(cookies));
}

/** Removes the cookie if it holds no valid record. */
export function discardMalformedRecord(jar: CookieJar): void {
  if (findSessionRecord(jar.read()) === null) removeSessionRecord(jar);
}
