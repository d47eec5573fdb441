'use client';

import { type Genre, type GenreId, GENRES } from '@musubi/domain/genres';
import { toLocale } from '@musubi/domain/locales';
import { useTranslation } from 'react-i18next';

/** Puts genres into one line, in their order, in the language of the screen. */
export function useGenreNames(): (ids: readonly GenreId[]) => string {
  const { i18n } = useTranslation('profile');
  const locale = toLocale(i18n.language);
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  return (ids) => list.format(ids.map((id) => GENRES.find((genre) => genre.id === id)?.names[locale] ?? id));
}

/** Makes what people type comparable: no widths, no capitals. */
function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** Whether a genre is called so in any language: many know a genre by its name in another. */
export function isCalled({ names }: Genre, typed: string): boolean {
  const words = fold(typed);
  return Object.values(names).some((name) => fold(name).includes(words));
}
