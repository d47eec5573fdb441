import { isLocale, type Locale, LOCALES } from '@musubi/domain/locales';

/**
 * Key of a rendered page: the creator's handle and the language that the reader chose, nothing else of the
 * reader. A page for readers without a choice has the bare handle as its key.
 */
export type PageKey = string;

// A space occurs neither in a handle nor in a request line's URL, so no URL can name the key of a language.
const SEPARATOR = ' ';

export function toPageKey(pubId: string, chosen: Locale | null): PageKey {
  return chosen === null ? pubId : `${pubId}${SEPARATOR}${chosen}`;
}

export function parsePageKey(key: PageKey): { readonly pubId: string; readonly chosen: Locale | null } {
  const [pubId = '', chosen] = key.split(SEPARATOR, 2);
  return { pubId, chosen: isLocale(chosen) ? chosen : null };
}

/** Returns the keys of a creator's page in all languages. */
export function pageKeysOf(pubId: string): readonly PageKey[] {
  return [pubId, ...LOCALES.map((locale) => toPageKey(pubId, locale))];
}
