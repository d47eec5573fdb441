import type { DiscoveredCreatorList } from '@musubi/api-client';
import { findGenre, type GenreId, relatedGenres } from '@musubi/domain/genres';
import { LOCALES, type Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import type { TFunction } from 'i18next';
import ArrowLeft from 'lucide-react/icons/arrow-left';

import { GENRE_ICONS } from '#shared/genres/genre-icons.ts';
import { paths } from '#shared/routing/paths.ts';
import { SoftLink } from '#shared/routing/soft-link.tsx';

import type { CardSetting } from './cards/discover-card.tsx';
import { cardWords } from './cards/discover-words.ts';
import { GenreGrid, withoutCounts } from './genre-grid.tsx';
import { LoadProblem } from './load-problem.tsx';
import { type DiscoverQuery, genrePath } from './query/discover-query.ts';
import { CreatorResults } from './results/creator-results.tsx';
import { MakePageLink } from './results/make-page-link.tsx';
import { MoreResults } from './results/more-results.tsx';

import styles from './discover-page.module.css';

type GenreQuery = DiscoverQuery & { readonly genre: GenreId };

interface TitleProps {
  readonly t: TFunction<['discover', 'common']>;
  readonly locale: Locale;
  readonly query: GenreQuery;
}

interface GenreScreenProps extends TitleProps {
  readonly t: TFunction<['discover', 'common']>;
  readonly contentOrigin: string;
  /** The creators; null when the API did not answer. */
  readonly found: DiscoveredCreatorList | null;
}

/** The icon and the names of a genre. The title is the name in the reader's language. */
function GenreTitle({ t, locale, query }: TitleProps): React.JSX.Element {
  const names = findGenre(query.genre)?.names;
  const Icon = GENRE_ICONS[query.genre];
  const others = LOCALES.filter((other) => other !== locale && names?.[other] !== names?.[locale]);
  return (
    <div className={styles['title']}>
      <Icon className={styles['icon']} size={40} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <h1>{names?.[locale]}</h1>
        {others.length > 0 && (
          <p className={styles['names']} aria-label={t('genre.names')}>
            {others.map((other, at) => (
              <span key={other} lang={other}>
                {at > 0 && ' · '}
                {names?.[other]}
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

interface FoundProps {
  readonly t: TFunction<['discover', 'common']>;
  readonly query: GenreQuery;
  readonly found: DiscoveredCreatorList;
  readonly setting: CardSetting;
}

function Found({ t, query, found, setting }: FoundProps): React.JSX.Element {
  const { locale } = setting;
  const { items, next_cursor: cursor } = found;
  if (items.length === 0)
    return (
      <div className={styles['empty']}>
        <EmptyState title={t('empty.genre_title')} actions={<MakePageLink t={t} locale={locale} />}>
          {t('empty.genre_body')}
        </EmptyState>
      </div>
    );
  const list = t('results.list');
  return (
    <>
      <CreatorResults creators={items} setting={setting} label={list} />
      {cursor !== null && (
        <MoreResults
          key={JSON.stringify(query)}
          query={{ ...query, cursor }}
          href={localizePath(genrePath(query.genre, cursor), locale)}
          setting={setting}
          words={{ more: t('results.more'), failed: t('results.more_failed'), list }}
        />
      )}
    </>
  );
}

/** `/discover/genres/{genre}`: creators of a genre, and related genres. */
export function GenreScreen({ t, locale, contentOrigin, query, found }: GenreScreenProps): React.JSX.Element {
  const setting: CardSetting = { locale, contentOrigin, words: cardWords(t) };
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      <div className={styles['head']}>
        <SoftLink className={styles['back']} href={localizePath(paths.discover, locale)}>
          <ArrowLeft size={18} aria-hidden="true" />
          {t('title')}
        </SoftLink>
        <GenreTitle t={t} locale={locale} query={query} />
        {query.cursor !== null && (
          <SoftLink className={styles['back']} href={localizePath(genrePath(query.genre), locale)}>
            {t('results.from_start')}
          </SoftLink>
        )}
      </div>
      {found === null ? (
        <LoadProblem t={t} href={localizePath(genrePath(query.genre, query.cursor), locale)} />
      ) : (
        <Found t={t} query={query} found={found} setting={setting} />
      )}
      <GenreGrid
        t={t}
        locale={locale}
        id="related"
        title={t('genre.related')}
        genres={withoutCounts(relatedGenres(query.genre))}
      />
    </main>
  );
}
