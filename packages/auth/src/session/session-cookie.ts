import { encodeSessionRecord, type SessionRecord } from './session-record.ts';

/** Name of the session cookie (specification, section 3). */
export const SESSION_COOKIE_NAME = 'soziIdAuth';
/** One hour (specification, section 9). */
export const SESSION_COOKIE_MAX_AGE_SECONDS = 3600;
/** Browsers silently drop a cookie over 4,096 bytes and keep the old one; this leaves room for the name. */
export const SESSION_RECORD_MAX_BYTES = 3800;

const ATTRIBUTES = 'Path=/; SameSite=Lax; Secure';

/** Reads and writes cookies, as `document.cookie` does. */
export interface CookieJar {
  read(): string;
  write(assignment: string): void;
}

/** Creates a cookie jar on a document. */
export function createDocumentCookieJar(page: Pick<Document, 'cookie'>): CookieJar {
  return {
    read: () => page.cookie,
    write(assignment) {
      page.cookie = assignment;
    },
  };
}

/**
 * `too_large`: the record exceeds 3,800 bytes. `refused`: the browser did not accept the cookie. In both cases no
 * cookie is left, not even an older one.
 */
export type StoreResult = 'stored' | 'too_large' | 'refused';

/** Replaces the cookie with the record: removes the old one, writes, and reads back to check. */
export function storeSessionRecord(jar: CookieJar, record: SessionRecord): StoreResult {
  const value = encodeSessionRecord(record);
  removeSessionRecord(jar);
  if (value.length > SESSION_RECORD_MAX_BYTES) return 'too_large';
  jar.write(`${SESSION_COOKIE_NAME}=${value}; Max-Age=${SESSION_COOKIE_MAX_AGE_SECONDS}; ${ATTRIBUTES}`);
  if (findSessionCookie(jar.read()) === value) return 'stored';
  removeSessionRecord(jar);
  return 'refused';
}

/** Removes the session cookie. */
export function removeSessionRecord(jar: CookieJar): void {
  jar.write(`${SESSION_COOKIE_NAME}=; Max-Age=0; ${ATTRIBUTES}`);
}

const SESSION_COOKIE = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE_NAME}\\s*=([^;]*)`);

/** Returns the cookie's value from a `Cookie` header or `document.cookie`; empty if absent. */
export function findSessionCookie(cookies: string): string {
  return SESSION_COOKIE.exec(cookies)?.[1]?.trim() ?? '';
}

/**
 * Returns the token of the session cookie in a `Cookie` header or `document.cookie`; null if the cookie has
 * no token. Does not check the rest of the record: its schema is lazy-loaded and may be missing. Never
 * throws.
 */
export function findSessionToken(cookies: string): string | null {
  try {
    const record: unknown = JSON.parse(decodeURIComponent(findSessionCookie(cookies)));
    if (!(record instanceof Object && 'token' in record)) return null;
    return typeof record.token === 'string' ? record.token : null;
  } catch {
    return null;
  }
}
