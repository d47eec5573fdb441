// Lazy-loaded in browsers, because a browser creates the session from identity events and reads this record
// only to validate the cookie.
import { type CookieJar, findSessionCookie, removeSessionRecord } from './session-cookie.ts';
import { deriveFields, type SessionRecord } from './session-record.ts';
import { readTokenClaims } from './token-claims.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isId: Check = (value) => typeof value === 'string' && value.length >= 1 && value.length <= 128;
const nullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

// Validated by hand, because a schema would add zod (18 KB) to every page.
const FIELDS: Readonly<Record<keyof SessionRecord, Check>> = {
  displayName: nullOr(isText),
  emailVerified: isFlag,
  hasEmailProvider: isFlag,
  shouldVerifyEmail: isFlag,
  id: isId,
  email: nullOr(isText),
  providerList: (value) => Array.isArray(value) && value.every(isId),
  token: (value) => typeof value === 'string' && /^[\w-]+\.[\w-]+\.[\w-]*$/.test(value),
  pibId: nullOr(isId),
  keyForGlobalSignOut: nullOr(isId),
};

function isSessionRecord(value: unknown): value is SessionRecord {
  if (!(value instanceof Object)) return false;
  const fields = new Map(Object.entries(value));
  return (
    fields.size === Object.keys(FIELDS).length &&
    Object.entries(FIELDS).every(([name, check]) => check(fields.get(name)))
  );
}

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
    const record: unknown = JSON.parse(decodeURIComponent(value));
    return isSessionRecord(record) && isConsistent(record) ? record : null;
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
