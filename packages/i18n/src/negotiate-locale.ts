import { match } from '@formatjs/intl-localematcher';
import { DEFAULT_LOCALE, type Locale, LOCALES, toLocale } from '@musubi/domain/locales';
import Negotiator from 'negotiator';

/** The language of ours that suits an `Accept-Language` header best; English when none does. */
export function negotiateLocale(acceptLanguage: string | null | undefined): Locale {
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } })
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
