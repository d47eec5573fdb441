import { DEFAULT_LOCALE, isLocale, type Locale } from '@musubi/domain/locales';

export interface LocalizedPath {
  readonly locale: Locale;
  /** The path without its locale, starting with `/`. */
  readonly path: string;
}

/** Splits `/ja/my/links` into locale and path; a path without a prefix is in the default language. */
export function splitLocale(pathname: string): LocalizedPath {
  const [, first = '', ...rest] = pathname.split('/');
  if (!isLocale(first)) return { locale: DEFAULT_LOCALE, path: pathname };
  return { locale: first, path: `/${rest.join('/')}` };
}

/** Puts a path into a language: English unprefixed, the others behind their tag. Queries and hashes stay. */
export function localizePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
