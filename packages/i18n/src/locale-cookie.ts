import { isLocale, LOCALE_COOKIE_NAME, type Locale } from '@musubi/domain/locales';

/** Lifetime of the cookie: 365 days. */
export const LOCALE_COOKIE_MAX_AGE_SECONDS = 31_536_000;

/** Builds the cookie for a `Set-Cookie` header or `document.cookie`, with `Secure` on HTTPS pages. */
export function serializeLocaleCookie(locale: Locale, { protocol }: Pick<URL, 'protocol'>): string {
  const attributes = `Path=/; Max-Age=${LOCALE_COOKIE_MAX_AGE_SECONDS}; SameSite=Lax`;
  return `${LOCALE_COOKIE_NAME}=${locale}; ${attributes}${protocol === 'https:' ? '; Secure' : ''}`;
}

/**
 * Reads the language from a `Cookie` header or `document.cookie`; null for a missing or unsupported language.
 */
export function parseLocaleCookie(cookies: string | null | undefined): Locale | null {
  // Avoids splitting a header that may contain a session cookie of 4 KB: most visitors have no language
  // cookie.
  if (cookies?.includes(LOCALE_COOKIE_NAME) !== true) return null;
  for (const pair of cookies.split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === LOCALE_COOKIE_NAME && isLocale(value)) return value;
  }
  return null;
}

/** Stores the language in a cookie of this browser. */
export function writeLocaleCookie(locale: Locale): void {
  document.cookie = serializeLocaleCookie(locale, window.location);
}
