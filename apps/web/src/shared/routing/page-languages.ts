import { DEFAULT_LOCALE, LOCALES, type Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import type { Metadata } from 'next';

interface LocalizedPage {
  readonly locale: Locale;
  readonly webOrigin: string;
  /** Path of the page without its language. */
  readonly path: string;
}

/** The canonical URL of a page and the URLs of its other languages, for search engines. */
export function pageLanguages({ locale, webOrigin, path }: LocalizedPage) {
  const languages = Object.fromEntries(LOCALES.map((other) => [other, localizePath(path, other)]));
  return {
    metadataBase: new URL(webOrigin),
    alternates: {
      canonical: localizePath(path, locale),
      languages: { ...languages, 'x-default': localizePath(path, DEFAULT_LOCALE) },
    },
  } satisfies Metadata;
}
