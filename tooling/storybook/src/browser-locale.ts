import { DEFAULT_LOCALE, LOCALES, type Locale } from '@musubi/domain/locales';

const languageOf = (tag: string): string => tag.toLowerCase().split('-', 1).join('');

/** Returns the first of the browser's languages that the product has, or English. */
export function findBrowserLocale(languages: readonly string[]): Locale {
  for (const tag of languages) {
    const found = LOCALES.find((locale) => languageOf(locale) === languageOf(tag));
    if (found !== undefined) return found;
  }
  return DEFAULT_LOCALE;
}
