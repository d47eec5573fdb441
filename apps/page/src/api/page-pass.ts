import { pagePath } from '@musubi/domain/page-urls';

/** Format of the passes that the API issues. They need no escaping in a cookie or a header. */
const PASS = /^[\w.-]{20,400}$/;

/** Browsers accept cookies with this name prefix from HTTPS origins only. */
const SECURE_PREFIX = '__Secure-';
const NAME = 'open';

export function isPass(value: string): boolean {
  return PASS.test(value);
}

/**
 * Returns the visitor's pass from a `Cookie` header, or null. Browsers send the cookie of the page's own path
 * before the one for all pages (RFC 6265, 5.4), so the pass of a locked page comes first.
 */
export function readPass(cookies: string | undefined): string | null {
  if (cookies?.includes(`${NAME}=`) !== true) return null;
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    if ((name === NAME || name === `${SECURE_PREFIX}${NAME}`) && isPass(value)) return value;
  }
  return null;
}

export interface GivenPass {
  readonly pass: string;
  /** Whether the pass opens every page for adults. */
  readonly isForAll: boolean;
  readonly maxAgeSeconds: number;
}

/**
 * Returns the values of `Set-Cookie` for a new pass. A pass for all pages also deletes the cookie of this
 * page, because browsers would send that cookie first.
 */
export function toPassCookies(
  pubId: string,
  { pass, isForAll, maxAgeSeconds }: GivenPass,
  isHttps: boolean,
): readonly string[] {
  const name = isHttps ? `${SECURE_PREFIX}${NAME}` : NAME;
  const toCookie = (value: string, path: string, seconds: number): string =>
    `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const own = pagePath(pubId);
  return isForAll
    ? [toCookie(pass, '/', maxAgeSeconds), toCookie('', own, 0)]
    : [toCookie(pass, own, maxAgeSeconds)];
}
