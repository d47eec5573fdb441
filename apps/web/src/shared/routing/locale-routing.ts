import { DEFAULT_LOCALE, isLocale, type Locale } from '@musubi/domain/locales';
import { parseLocaleCookie } from '@musubi/i18n/locale-cookie';
import { localizePath, splitLocale } from '@musubi/i18n/locale-paths';
import { negotiateLocale } from '@musubi/i18n/negotiate-locale';

import { settingsPath } from './paths.ts';

/** First path segments that look like a language tag but belong to a route. */
const ROUTES_LIKE_TAGS = new Set(['my']);
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-[a-z]{2})?$/i;

export type LocaleRouting =
  /** Redirects to this path. */
  | { readonly kind: 'redirect'; readonly path: string }
  /** Serves this internal path, which always has a locale prefix. */
  | { readonly kind: 'serve'; readonly path: string; readonly locale: Locale };

export interface LocaleRequest {
  readonly pathname: string;
  readonly cookies: string | null;
  readonly acceptLanguage: string | null;
}

/**
 * The URL at which password managers look for the screen that changes a password (W3C, a well-known URL for
 * changing passwords).
 */
const CHANGE_PASSWORD_PATH = '/.well-known/change-password';
const PASSWORD_SCREEN_PATH = settingsPath('account');

/**
 * Decides the path and the language of a request. The well-known path for changing passwords redirects to the
 * screen in the browser's language.
 */
export function routeDocument(request: LocaleRequest): LocaleRouting {
  if (request.pathname !== CHANGE_PASSWORD_PATH) return routeLocale(request);
  const screen = routeLocale({ ...request, pathname: PASSWORD_SCREEN_PATH });
  return screen.kind === 'redirect' ? screen : { kind: 'redirect', path: PASSWORD_SCREEN_PATH };
}

/**
 * Decides the language of a request. A supported prefix decides first. `/en/…` redirects to the path without
 * a prefix, and an unsupported language falls back to English. Without a prefix the cookie decides, then the
 * browser's preferred language.
 */
export function routeLocale({ pathname, cookies, acceptLanguage }: LocaleRequest): LocaleRouting {
  const [, first = '', ...rest] = pathname.split('/');
  const withoutFirst = `/${rest.join('/')}`;
  if (first === DEFAULT_LOCALE) return { kind: 'redirect', path: withoutFirst };
  if (isLocale(first)) return { kind: 'serve', path: pathname, locale: first };
  const canonical = findOurs(first);
  if (canonical !== null) return { kind: 'redirect', path: localizePath(withoutFirst, canonical) };
  const wanted = parseLocaleCookie(cookies) ?? negotiateLocale(acceptLanguage);
  if (wanted !== DEFAULT_LOCALE) return { kind: 'redirect', path: localizePath(pathname, wanted) };
  const { path } = splitLocale(pathname);
  return {
    kind: 'serve',
    path: path === '/' ? `/${DEFAULT_LOCALE}` : `/${DEFAULT_LOCALE}${path}`,
    locale: DEFAULT_LOCALE,
  };
}

/**
 * Returns the supported locale for a language tag in any spelling, or English for an unsupported language;
 * null when the segment is not a language tag.
 */
function findOurs(segment: string): Locale | null {
  if (ROUTES_LIKE_TAGS.has(segment) || !LANGUAGE_TAG.test(segment)) return null;
  try {
    const [tag = ''] = Intl.getCanonicalLocales(segment);
    const isKnownLanguage =
      new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined;
    return isKnownLanguage ? negotiateLocale(tag) : null;
  } catch {
    return null;
  }
}
