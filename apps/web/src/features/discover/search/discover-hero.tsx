import type { DiscoveredCreator, Discovery } from '@musubi/api-client';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { PageCover } from '@musubi/ui/creator-card/page-cover';
import { toImageSource } from '@musubi/ui/profile-page/content-image';
import type { TFunction } from 'i18next';

import { paths } from '#shared/routing/paths.ts';

import { SearchBox, type SearchBoxWords } from './search-box.tsx';

import styles from './discover-hero.module.css';

/** Number of covers beside the title on wide screens. */
const BOOKS = 3;

interface DiscoverHeroProps {
  readonly t: TFunction<['discover', 'common']>;
  readonly locale: Locale;
  readonly contentOrigin: string;
  readonly discovery: Discovery | null;
}

export function searchBoxWords(t: TFunction<['discover', 'common']>): SearchBoxWords {
  return {
    label: t('search.label'),
    placeholder: t('search.placeholder'),
    submit: t('search.submit'),
    suggestions: t('search.suggestions'),
    genre: t('search.genre'),
  };
}

/**
 * Creators whose covers are shown beside the title: picks first, each with a different theme. Empty if there
 * are too few.
 */
function pickBooks({ picks, newest }: Discovery): readonly DiscoveredCreator[] {
  const ofTheme = new Map<string, DiscoveredCreator>();
  for (const creator of [...picks, ...newest]) {
    if (!ofTheme.has(creator.appearance.theme_id)) ofTheme.set(creator.appearance.theme_id, creator);
  }
  const books = [...ofTheme.values()].slice(0, BOOKS);
  return books.length === BOOKS ? books : [];
}

/** Title and search of `/discover`, beside three covers on wide screens. */
export function DiscoverHero({ t, locale, contentOrigin, discovery }: DiscoverHeroProps): React.JSX.Element {
  const books = discovery === null ? [] : pickBooks(discovery);
  return (
    <div className={styles['hero']}>
      <div>
        <h1>{t('title')}</h1>
        <p className={styles['lead']} data-phrases>
          {t('lead')}
        </p>
        <SearchBox words={searchBoxWords(t)} action={localizePath(paths.discoverSearch, locale)} />
      </div>
      {books.length > 0 && (
        <div className={styles['books']} aria-hidden="true">
          {books.map((creator) => (
            <div key={creator.pub_id}>
              <PageCover
                look={creator.appearance}
                creator={creator}
                picture={toImageSource(contentOrigin, creator.icon_image_key, 'avatar')?.src ?? null}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
