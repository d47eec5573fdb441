import { match } from '@formatjs/intl-localematcher';
import { DEFAULT_LOCALE, type Locale, LOCALES, toLocale } from '@musubi/domain/locales';
import Negotiator from 'negotiator';

// Real headers are never longer, and comparing 16 KiB of languages would take half a second.
const HEADER_MAX_CHARACTERS = 500;
const LANGUAGES_MAX_COUNT = 20;

/**
 * Returns the supported language that best matches an `Accept-Language` header, or English. Considers only
 * the first 500 characters and 20 languages.
 */
export function negotiateLocale(acceptLanguage: string | null | undefined): Locale {
  const languages = (acceptLanguage ?? '').slice(0, HEADER_MAX_CHARACTERS).split(',', LANGUAGES_MAX_COUNT);
  const wanted = new Negotiator({ headers: { 'accept-language': languages.join(',') } })
    .languages()
    .filter((tag) => isWellFormed(tag));
  if (wanted.length === 0) return DEFAULT_LOCALE;
  return toLocale(match(wanted, LOCALES, DEFAULT_LOCALE));
}

function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
