import type { GenreCount } from '@musubi/api-client';
import { findGenre, type GenreId } from '@musubi/domain/genres';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import type { TFunction } from 'i18next';
import ClipboardList from 'lucide-react/icons/clipboard-list';

import { GENRE_ICONS } from '#shared/genres/genre-icons.ts';
import { SoftLink } from '#shared/routing/soft-link.tsx';

import { genrePath, searchPath } from './query/discover-query.ts';

import styles from './genre-grid.module.css';

interface GenreGridProps {
  readonly t: TFunction<['discover', 'common']>;
  readonly locale: Locale;
  readonly id: string;
  readonly title: string;
  /** The genres. Each has its number of pages if known. */
  readonly genres: readonly (Pick<GenreCount, 'genre_id'> & Partial<GenreCount>)[];
}

/** Genres as links with a picture and their number of pages, after a link to open commissions. */
export function GenreGrid({ t, locale, id, title, genres }: GenreGridProps): React.JSX.Element {
  return (
    <nav className={styles['genres']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        <li>
          <SoftLink href={localizePath(searchPath({ commissions: 'open' }), locale)} rel="nofollow">
            <ClipboardList size={22} strokeWidth={1.6} aria-hidden="true" />
            <span className={styles['name']}>{t('commissions.open_creators')}</span>
          </SoftLink>
        </li>
        {genres.map(({ genre_id, count }) => {
          const genre = findGenre(genre_id);
          if (genre === null) return null;
          const Icon = GENRE_ICONS[genre.id];
          return (
            <li key={genre.id}>
              <SoftLink href={localizePath(genrePath(genre.id), locale)}>
                <Icon size={22} strokeWidth={1.6} aria-hidden="true" />
                <span className={styles['name']}>{genre.names[locale]}</span>
                {count !== undefined && (
                  <span className={styles['count']}>{t('genres.pages', { count })}</span>
                )}
              </SoftLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Converts genre ids to entries of the grid without page counts. */
export const withoutCounts = (ids: readonly GenreId[]): readonly { readonly genre_id: GenreId }[] =>
  ids.map((genre_id) => ({ genre_id }));
