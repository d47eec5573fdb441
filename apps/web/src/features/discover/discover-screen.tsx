import type { Discovery, LiveCreator } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { GENRES } from '@musubi/domain/genres';
import type { Locale } from '@musubi/domain/locales';
import { toSafeHref } from '@musubi/domain/url';
import { localizePath } from '@musubi/i18n/locale-paths';
import { buttonClasses } from '@musubi/ui/button/button-look';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import type { TFunction } from 'i18next';

import { paths } from '#shared/routing/paths.ts';

import type { CardSetting } from './cards/discover-card.tsx';
import { cardWords, GENRE_PLACE } from './cards/discover-words.ts';
import { GenreGrid, withoutCounts } from './genre-grid.tsx';
import { LoadProblem } from './load-problem.tsx';
import { MakePageLink } from './results/make-page-link.tsx';
import { Rules } from './rules.tsx';
import { DiscoverHero } from './search/discover-hero.tsx';
import { ForYou } from './shelves/for-you.tsx';
import { KitShelf } from './shelves/kit-shelf.tsx';
import type { ForYouWords } from './shelves/recommended-shelf.tsx';
import { Shelf, type ShelfItem } from './shelves/shelf.tsx';

import styles from './discover-page.module.css';

interface DiscoverScreenProps {
  readonly t: TFunction<['discover', 'common']>;
  readonly kitWords: TFunction<['kits', 'common']>;
  readonly locale: Locale;
  readonly contentOrigin: string;
  /** Creators and genres to discover; null when the API did not answer. */
  readonly discovery: Discovery | null;
}

function forYouWords(t: TFunction<['discover', 'common']>): ForYouWords {
  return {
    title: t('for_you.title'),
    failed: t('for_you.failed'),
    retry: t('common:action.retry'),
    sameGenre: t('for_you.same_genre', { genre: GENRE_PLACE }),
    reasons: {
      followed_by_followed: t('for_you.followed_by_followed'),
      new: t('for_you.new'),
      pick: t('for_you.pick'),
      small: t('for_you.small'),
    },
  };
}

/** A live creator with the title of the stream and a link to it. */
function toLiveItem({ creator, stream }: LiveCreator, t: TFunction<['discover', 'common']>): ShelfItem {
  const href = toSafeHref(stream.url);
  return {
    creator,
    note: <bdi lang={creator.locale}>{stream.title}</bdi>,
    ...(href !== null && {
      action: (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={buttonClasses({ size: 'small' })}
          aria-label={t('live.watch_name', { name: displayNameOf(creator) })}
        >
          {t('live.watch')}
          <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
        </a>
      ),
    }),
  };
}

function Shelves({
  t,
  discovery,
  setting,
}: {
  readonly t: TFunction<['discover', 'common']>;
  readonly discovery: Discovery;
  readonly setting: CardSetting;
}): React.JSX.Element {
  const { newest, picks } = discovery;
  if (newest.length + picks.length === 0)
    return (
      <div className={styles['empty']}>
        <EmptyState title={t('empty.nothing_title')} actions={<MakePageLink t={t} locale={setting.locale} />}>
          {t('empty.nothing_body')}
        </EmptyState>
      </div>
    );
  return (
    <>
      <Shelf
        id="picks"
        title={t('picks.title')}
        setting={setting}
        items={picks.map((creator) => ({ creator }))}
      />
      <Shelf
        id="newest"
        title={t('newest.title')}
        setting={setting}
        items={newest.map((creator) => ({ creator }))}
      />
    </>
  );
}

/** `/discover`: search, live creators, genres, picks and new pages; for members also recommendations. */
export function DiscoverScreen({
  t,
  kitWords,
  locale,
  contentOrigin,
  discovery,
}: DiscoverScreenProps): React.JSX.Element {
  const setting: CardSetting = { locale, contentOrigin, words: cardWords(t) };
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      <DiscoverHero t={t} locale={locale} contentOrigin={contentOrigin} discovery={discovery} />
      {discovery === null && <LoadProblem t={t} href={localizePath(paths.discover, locale)} />}
      {discovery !== null && (
        <>
          <Shelf
            id="live"
            title={t('live.title')}
            setting={setting}
            isWordy
            items={discovery.live.map((live) => toLiveItem(live, t))}
          />
          <ForYou words={forYouWords(t)} setting={setting} />
          <Shelves t={t} discovery={discovery} setting={setting} />
          <KitShelf t={t} kitWords={kitWords} kits={discovery.kits} setting={setting} />
        </>
      )}
      <GenreGrid
        t={t}
        locale={locale}
        id="genres"
        title={t('genres.title')}
        genres={discovery?.genres ?? withoutCounts(GENRES.map(({ id }) => id))}
      />
      <Rules t={t} />
    </main>
  );
}
