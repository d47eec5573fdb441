import { pagePath } from '@musubi/domain/page-urls';

/** Passes as the API issues them; they fit into a cookie and a header as they are. */
const PASS = /^[\w.-]{20,400}$/;

/** Browsers accept names with this prefix from HTTPS origins alone. */
const SECURE_PREFIX = '__Secure-';
const NAME = 'open';

export function isPass(value: string): boolean {
  return PASS.test(value);
}

/**
 * Returns the visitor's pass in a `Cookie` header; null without one. Browsers send the cookie of the page's own path
 * before the one for all pages (RFC 6265, 5.4), so the pass of a lock comes first.
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
 * Returns the values of `Set-Cookie` for a new pass. The pass for all pages removes a former one of this page, which
 * browsers would send before it.
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
