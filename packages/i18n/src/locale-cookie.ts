import { isLocale, type Locale } from '@musubi/domain/locales';

/** Name of the cookie with the user's language (specification, section 9). */
export const LOCALE_COOKIE_NAME = 'NEXT_LOCALE';

/** 365 days. */
export const LOCALE_COOKIE_MAX_AGE_SECONDS = 31_536_000;

/** Builds the cookie for a `Set-Cookie` header or `document.cookie`; `Secure` on HTTPS pages. */
export function serializeLocaleCookie(locale: Locale, { protocol }: Pick<URL, 'protocol'>): string {
  const attributes = `Path=/; Max-Age=${LOCALE_COOKIE_MAX_AGE_SECONDS}; SameSite=Lax`;
  return `${LOCALE_COOKIE_NAME}=${locale}; ${attributes}${protocol === 'https:' ? '; Secure' : ''}`;
}

/** Reads the language from a `Cookie` header or `document.cookie`; null if absent or unsupported. */
export function parseLocaleCookie(cookies: string | null | undefined): Locale | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === LOCALE_COOKIE_NAME && isLocale(value)) return value;
  }
  return null;
}

/** Stores the language in this browser. */
export function writeLocaleCookie(locale: Locale): void {
  document.cookie = serializeLocaleCookie(locale, window.location);
}
