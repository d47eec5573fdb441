import { type Locale, LOCALES } from '@musubi/domain/locales';

const nameIn = (pubId: string, locale: Locale): string => `${pubId}-${locale.toLowerCase()}`;

/**
 * Returns the name of the font files of a page for readers of a language. Handles contain no `-`, so the names
 * of two pages always differ.
 */
export function fontName(
  { pub_id: pubId, locale: own }: { readonly pub_id: string; readonly locale: Locale },
  locale: Locale,
): string {
  return locale === own ? pubId : nameIn(pubId, locale);
}

/** Returns the names of all font files of a page. */
export function fontNamesOf(pubId: string): readonly string[] {
  return [pubId, ...LOCALES.map((locale) => nameIn(pubId, locale))];
}

/** Returns the handle of the page to which font files with this name belong. */
export function pubIdOfFont(name: string): string {
  return name.split('-', 1)[0] ?? name;
}
