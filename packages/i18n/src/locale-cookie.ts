import { isLocale, type Locale } from '@musubi/domain/locales';

/** Name of the cookie that remembers the language somebody chose (specification, section 9). */
export const LOCALE_COOKIE_NAME = 'NEXT_LOCALE';

/** 365 days. */
export const LOCALE_COOKIE_MAX_AGE_SECONDS = 31_536_000;

/** The cookie as a `Set-Cookie` value or for `document.cookie`, of a page at this address. */
export function serializeLocaleCookie(locale: Locale, { protocol }: Pick<URL, 'protocol'>): string {
  const attributes = `Path=/; Max-Age=${LOCALE_COOKIE_MAX_AGE_SECONDS}; SameSite=Lax`;
  return `${LOCALE_COOKIE_NAME}=${locale}; ${attributes}${protocol === 'https:' ? '; Secure' : ''}`;
}

/** The chosen language in a `Cookie` header or `document.cookie`, or null when none of ours was chosen. */
export function parseLocaleCookie(cookies: string | null | undefined): Locale | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === LOCALE_COOKIE_NAME && isLocale(value)) return value;
  }
  return null;
}

/** Remembers the choice in this browser. */
export function writeLocaleCookie(locale: Locale): void {
  document.cookie = serializeLocaleCookie(locale, window.location);
}
