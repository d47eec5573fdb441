import { isLocale, type Locale, LOCALES } from '@musubi/domain/locales';

/**
 * Key of a rendered page: the creator's handle and the language that the reader chose, nothing else of the
 * reader. A page for readers without a choice has the bare handle as its key. At a domain name of its creator a page has
 * a key of its own, the same for all names of the page, because the document does not depend on the name.
 */
export type PageKey = string;

// A space occurs neither in a handle nor in a request line's URL, so no URL can name the key of a language.
const SEPARATOR = ' ';
/** Stands for an own name in the place of a language. */
const OWN_NAME = 'own';

export function toPageKey(pubId: string, chosen: Locale | null): PageKey {
  return chosen === null ? pubId : `${pubId}${SEPARATOR}${chosen}`;
}

/** Key of a page at the domain names of its creator, where readers choose no language. */
export function toOwnNameKey(pubId: string): PageKey {
  return `${pubId}${SEPARATOR}${OWN_NAME}`;
}

export function parsePageKey(key: PageKey): {
  readonly pubId: string;
  readonly chosen: Locale | null;
  readonly isAtOwnName: boolean;
} {
  const [pubId = '', variant] = key.split(SEPARATOR, 2);
  return { pubId, chosen: isLocale(variant) ? variant : null, isAtOwnName: variant === OWN_NAME };
}

/** Returns the keys of a creator's page in all languages and at domain names of its creator. */
export function pageKeysOf(pubId: string): readonly PageKey[] {
  return [pubId, toOwnNameKey(pubId), ...LOCALES.map((locale) => toPageKey(pubId, locale))];
}
