import { DEFAULT_LOCALE, isLocale, type Locale } from '@musubi/domain/locales';

export interface LocalizedPath {
  readonly locale: Locale;
  /** Path without the locale prefix, starting with `/`. */
  readonly path: string;
}

/** Splits `/ja/my/links` into locale and path. A path without a prefix is in the default language. */
export function splitLocale(pathname: string): LocalizedPath {
  const [, first = '', ...rest] = pathname.split('/');
  if (!isLocale(first)) return { locale: DEFAULT_LOCALE, path: pathname };
  return { locale: first, path: `/${rest.join('/')}` };
}

/** Adds the locale prefix to a path; English has no prefix. Query and hash stay unchanged. */
export function localizePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
