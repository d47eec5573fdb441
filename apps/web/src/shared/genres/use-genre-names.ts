'use client';

import { type GenreId, GENRES } from '@musubi/domain/genres';
import { useLocale } from '@musubi/i18n/messages-provider';

/** Joins the names of genres into one line, in the screen's language. */
export function useGenreNames(): (ids: readonly GenreId[]) => string {
  const locale = useLocale();
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  return (ids) => list.format(ids.map((id) => GENRES.find((genre) => genre.id === id)?.names[locale] ?? id));
}
