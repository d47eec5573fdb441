import { isLocale, type Locale, LOCALES } from '@musubi/domain/locales';

/**
 * Key of a rendered page: the creator's handle and the language that the reader chose, nothing else about the
 * reader. Without a choice, the key is the bare handle. All domain names of a page share one further key,
 * because the document does not depend on the name.
 */
export type PageKey = string;

// Handles and request URLs contain no space, so no URL can equal the key of a page in a language.
const SEPARATOR = ' ';
/** Replaces the language in the key of a page at an own name. */
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

/** Returns the keys of a creator's page in all languages and at own names. */
export function pageKeysOf(pubId: string): readonly PageKey[] {
  return [pubId, toOwnNameKey(pubId), ...LOCALES.map((locale) => toPageKey(pubId, locale))];
}
