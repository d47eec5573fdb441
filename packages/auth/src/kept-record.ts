import { type CookieJar, findSessionCookie, removeSessionRecord } from './session-cookie.ts';
import { decodeSessionRecord, type SessionRecord } from './session-record-schema.ts';

/** The record in a `Cookie` header or in `document.cookie`; null when there is none or it is malformed. Never throws. */
export function findSessionRecord(cookies: string): SessionRecord | null {
  return decodeSessionRecord(findSessionCookie(cookies));
}

/** Removes a cookie that holds no whole record, so that nobody trips over it again. */
export function discardMalformedRecord(jar: CookieJar): void {
  if (findSessionRecord(jar.read()) === null) removeSessionRecord(jar);
}
