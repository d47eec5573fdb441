'use client';

import { type Genre, type GenreId, GENRES } from '@musubi/domain/genres';
import { toLocale } from '@musubi/domain/locales';
import { useTranslation } from 'react-i18next';

/** Joins the names of genres into one line, in the screen's language. */
export function useGenreNames(): (ids: readonly GenreId[]) => string {
  const { i18n } = useTranslation('profile');
  const locale = toLocale(i18n.language);
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  return (ids) => list.format(ids.map((id) => GENRES.find((genre) => genre.id === id)?.names[locale] ?? id));
}

/** Normalises the width and case of text for comparison. */
function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/**
 * Whether a name of the genre in any language contains the text, because many creators know a genre by a foreign
 * name.
 */
export function isCalled({ names }: Genre, typed: string): boolean {
  const words = fold(typed);
  return Object.values(names).some((name) => fold(name).includes(words));
}
