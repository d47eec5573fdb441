import type { SessionRecord } from './session-record-schema.ts';
import { encodeSessionRecord } from './session-record.ts';

/** Name of the session cookie (specification, section 3). */
export const SESSION_COOKIE_NAME = 'soziIdAuth';
/** One hour (specification, section 9). */
export const SESSION_COOKIE_MAX_AGE_SECONDS = 3600;
/** Browsers drop a cookie of more than 4,096 bytes without a word and keep the old one; this leaves room for the name. */
export const SESSION_RECORD_MAX_BYTES = 3800;

const ATTRIBUTES = 'Path=/; SameSite=Lax; Secure';

/** The cookies of a page: `document.cookie` in a browser. */
export interface CookieJar {
  read(): string;
  write(assignment: string): void;
}

/** The cookies of a browser's document. */
export function createDocumentCookieJar(page: Pick<Document, 'cookie'>): CookieJar {
  return {
    read: () => page.cookie,
    write(assignment) {
      page.cookie = assignment;
    },
  };
}

/**
 * `too_large`: the record has more than 3,800 bytes. `refused`: the browser did not take the cookie. In both cases
 * there is no cookie afterwards, not even an older one.
 */
export type StoreResult = 'stored' | 'too_large' | 'refused';

/** Puts the record into the cookie: removes the old one, writes, reads back. */
export function storeSessionRecord(jar: CookieJar, record: SessionRecord): StoreResult {
  const value = encodeSessionRecord(record);
  removeSessionRecord(jar);
  if (value.length > SESSION_RECORD_MAX_BYTES) return 'too_large';
  jar.write(`${SESSION_COOKIE_NAME}=${value}; Max-Age=${SESSION_COOKIE_MAX_AGE_SECONDS}; ${ATTRIBUTES}`);
  if (findSessionCookie(jar.read()) === value) return 'stored';
  removeSessionRecord(jar);
  return 'refused';
}

/** Removes the cookie, whatever it holds. */
export function removeSessionRecord(jar: CookieJar): void {
  jar.write(`${SESSION_COOKIE_NAME}=; Max-Age=0; ${ATTRIBUTES}`);
}

const SESSION_COOKIE = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE_NAME}\\s*=([^;]*)`);

/** The value of the cookie in a `Cookie` header or in `document.cookie`; empty when there is none. */
export function findSessionCookie(cookies: string): string {
  return SESSION_COOKIE.exec(cookies)?.[1]?.trim() ?? '';
}
