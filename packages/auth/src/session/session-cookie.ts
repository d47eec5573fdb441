import { encodeSessionRecord, type SessionRecord } from './session-record.ts';

/** Name of the session cookie (specification, section 3). */
export const SESSION_COOKIE_NAME = 'soziIdAuth';
/** Lifetime of the session cookie: one hour (specification, section 9). */
export const SESSION_COOKIE_MAX_AGE_SECONDS = 3600;
/**
 * Maximum size of the cookie value. Browsers silently drop a cookie over 4,096 bytes and keep the old cookie.
 * The maximum is lower than 4,096, to leave room for the cookie's name and attributes.
 */
export const SESSION_RECORD_MAX_BYTES = 3800;

const ATTRIBUTES = 'Path=/; SameSite=Lax; Secure';

/** Reads and writes cookies in the manner of `document.cookie`. */
export interface CookieJar {
  read(): string;
  write(assignment: string): void;
}

/** Creates a jar that reads and writes the cookies of a document. */
export function createDocumentCookieJar(page: Pick<Document, 'cookie'>): CookieJar {
  return {
    read: () => page.cookie,
    write(assignment) {
      page.cookie = assignment;
    },
  };
}

/**
 * `too_large`: the record has more than 3,800 bytes. `refused`: the browser did not accept the cookie. In
 * both cases no session cookie is left.
 */
export type StoreResult = 'stored' | 'too_large' | 'refused';

/** Replaces the session cookie: removes the old cookie, writes the record, and reads it back as a check. */
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

/** Returns the value of the session cookie from a `Cookie` header or `document.cookie`; empty if absent. */
export function findSessionCookie(cookies: string): string {
  return SESSION_COOKIE.exec(cookies)?.[1]?.trim() ?? '';
}

/**
 * Returns the token in the session cookie from a `Cookie` header or `document.cookie`; null if the cookie has
 * no token. Does not check the other fields, because their schema is lazy-loaded. Never throws.
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
