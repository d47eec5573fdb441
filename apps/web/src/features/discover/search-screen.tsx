import type { DiscoveredCreatorList } from '@musubi/api-client';
import { findGenre, GENRES, relatedGenres } from '@musubi/domain/genres';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { Notice } from '@musubi/ui/notice/notice';
import type { TFunction } from 'i18next';
import Check from 'lucide-react/icons/check';

import { paths } from '#shared/routing/paths.ts';
import { SoftLink } from '#shared/routing/soft-link.tsx';

import type { CardSetting } from './cards/discover-card.tsx';
import { cardWords } from './cards/discover-words.ts';
import { GenreGrid, withoutCounts } from './genre-grid.tsx';
import { LoadProblem } from './load-problem.tsx';
import { COMMISSION_FILTERS, type DiscoverQuery, searchPath, SORTS } from './query/discover-query.ts';
import { CreatorResults } from './results/creator-results.tsx';
import { MoreResults } from './results/more-results.tsx';
import { NothingFound } from './results/nothing-found.tsx';
import { searchBoxWords } from './search/discover-hero.tsx';
import { SearchBox } from './search/search-box.tsx';

import styles from './discover-page.module.css';

interface PartProps {
  readonly t: TFunction<['discover', 'common']>;
  readonly locale: Locale;
  readonly query: DiscoverQuery;
}

interface SearchScreenProps extends PartProps {
  readonly contentOrigin: string;
  /** The results; null when the API did not answer. */
  readonly found: DiscoveredCreatorList | null;
}

/**
 * Up to this number of results, the screen also shows the genres. They would make a full list only heavier.
 */
const FEW_RESULTS = 8;

const FILTER_LABELS = {
  open: 'commissions.open',
  waitlist: 'commissions.waitlist_filter',
} as const satisfies Record<(typeof COMMISSION_FILTERS)[number], string>;

const SORT_LABELS = { relevance: 'search.relevance', newest: 'search.newest' } as const;

const TITLE_KEYS = {
  open: 'commissions.open_creators',
  waitlist: 'commissions.waitlist_creators',
} as const satisfies Record<(typeof COMMISSION_FILTERS)[number], string>;

/** Title of the results: the search text, the genre, the commissions, or "all creators". */
export function searchTitle(
  t: TFunction<['discover', 'common']>,
  locale: Locale,
  { q, genre, commissions }: DiscoverQuery,
): string {
  if (q !== '') return t('results.title', { query: q });
  if (genre === null && commissions !== null) return t(TITLE_KEYS[commissions]);
  return genre === null ? t('results.all') : (findGenre(genre)?.names[locale] ?? t('results.all'));
}

/** Links that limit the results to creators who take commissions; a second press shows all again. */
function Filters({ t, locale, query }: PartProps): React.JSX.Element {
  return (
    <nav aria-label={t('commissions.filter')}>
      <ul className={styles['chips']}>
        {COMMISSION_FILTERS.map((filter) => {
          const isOn = query.commissions === filter;
          const path = searchPath({ ...query, commissions: isOn ? null : filter, cursor: null });
          return (
            <li key={filter}>
              <SoftLink href={localizePath(path, locale)} keepsScroll rel="nofollow" aria-current={isOn}>
                {isOn && <Check size={16} aria-hidden="true" />}
                {t(FILTER_LABELS[filter])}
              </SoftLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Tools({ t, locale, query }: PartProps): React.JSX.Element {
  return (
    <>
      <SearchBox
        words={searchBoxWords(t)}
        action={localizePath(paths.discoverSearch, locale)}
        query={query.q}
      >
        <select
          name="genre"
          key={query.genre}
          defaultValue={query.genre ?? ''}
          aria-label={t('search.genre')}
          className={styles['genre']}
        >
          <option value="">{t('search.all_genres')}</option>
          {GENRES.map(({ id, names }) => (
            <option key={id} value={id}>
              {names[locale]}
            </option>
          ))}
        </select>
        {query.commissions !== null && <input type="hidden" name="commissions" value={query.commissions} />}
        {query.sort !== 'relevance' && <input type="hidden" name="sort" value={query.sort} />}
      </SearchBox>
      <div className={styles['tools']}>
        <Filters t={t} locale={locale} query={query} />
        <nav aria-label={t('search.sort')}>
          <ul className={styles['sort']}>
            {SORTS.map((sort) => (
              <li key={sort}>
                <SoftLink
                  href={localizePath(searchPath({ ...query, sort, cursor: null }), locale)}
                  keepsScroll
                  rel="nofollow"
                  aria-current={sort === query.sort}
                >
                  {t(SORT_LABELS[sort])}
                </SoftLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

interface FoundProps {
  readonly t: TFunction<['discover', 'common']>;
  readonly query: DiscoverQuery;
  readonly found: DiscoveredCreatorList;
  readonly setting: CardSetting;
}

function Found({ t, query, found, setting }: FoundProps): React.JSX.Element {
  const { locale } = setting;
  const { items, near, next_cursor: cursor, is_complete: isComplete } = found;
  const list = t('results.list');
  return (
    <>
      {!isComplete && (
        <Notice tone="warn" className={styles['note']}>
          {t('results.incomplete')}
        </Notice>
      )}
      {query.cursor !== null && (
        <SoftLink
          className={styles['back']}
          href={localizePath(searchPath({ ...query, cursor: null }), locale)}
        >
          {t('results.from_start')}
        </SoftLink>
      )}
      {items.length > 0 && <CreatorResults creators={items} setting={setting} label={list} />}
      {items.length === 0 && <NothingFound t={t} locale={locale} query={query} />}
      {near.length > 0 && (
        <section className={styles['section']} aria-labelledby="near">
          <h2 id="near">{t('results.near')}</h2>
          <CreatorResults creators={near} setting={setting} label={t('results.near')} headingLevel={3} />
        </section>
      )}
      {cursor !== null && (
        <MoreResults
          key={JSON.stringify(query)}
          query={{ ...query, cursor }}
          href={localizePath(searchPath({ ...query, cursor }), locale)}
          setting={setting}
          words={{ more: t('results.more'), failed: t('results.more_failed'), list }}
        />
      )}
      {items.length <= FEW_RESULTS && (
        <GenreGrid
          t={t}
          locale={locale}
          id="genres"
          title={t('genres.title')}
          genres={withoutCounts(
            query.genre === null ? GENRES.map(({ id }) => id) : relatedGenres(query.genre),
          )}
        />
      )}
    </>
  );
}

/** `/discover/search`: creators found by text and genre, each with the cover of their page. */
export function SearchScreen({
  t,
  locale,
  contentOrigin,
  query,
  found,
}: SearchScreenProps): React.JSX.Element {
  const setting: CardSetting = { locale, contentOrigin, words: cardWords(t) };
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      <div className={styles['head']}>
        <h1>{searchTitle(t, locale, query)}</h1>
        <Tools t={t} locale={locale} query={query} />
      </div>
      {found === null ? (
        <LoadProblem t={t} href={localizePath(searchPath(query), locale)} />
      ) : (
        <Found t={t} query={query} found={found} setting={setting} />
      )}
    </main>
  );
}
