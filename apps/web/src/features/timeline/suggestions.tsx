'use client';

import type { RecommendationList } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { type GenreId, GENRES } from '@musubi/domain/genres';
import type { Locale } from '@musubi/domain/locales';
import { useLocale } from '@musubi/i18n/messages-provider';
import { CreatorCard } from '@musubi/ui/creator-card/creator-card';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useRead } from '#shared/app/use-read.ts';
import { CreatorFollowButton } from '#shared/follows/creator-follow-button.tsx';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths, profilePagePath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

import styles from './first-day.module.css';

type Suggestion = RecommendationList['items'][number];
type Reason = Suggestion['reasons'][number];

/** Maximum number of creators that the first steps suggest. */
const SUGGESTED_MAX_COUNT = 10;

const REASON_KEYS = {
  same_genre: 'reason.same_genre',
  followed_by_followed: 'reason.followed_by_followed',
  pick: 'reason.pick',
  new: 'reason.new',
  small: 'reason.small',
} as const satisfies Record<Reason, string>;

function genreName(id: string | null, locale: Locale): string | null {
  return GENRES.find((genre) => genre.id === id)?.names[locale] ?? null;
}

/**
 * Returns why a creator is suggested. Without the genre's name, the reason only says that the genres match.
 */
function useReason(): (suggestion: Suggestion) => string | undefined {
  const { t } = useTranslation('timeline');
  const locale = useLocale();
  return ({ reasons: [reason], genre_id: genreId }) => {
    if (reason === undefined) return undefined;
    const genre = genreName(genreId, locale);
    if (reason === 'same_genre' && genre !== null) return t('reason.genre', { genre });
    return t(REASON_KEYS[reason]);
  };
}

function Nobody(): React.JSX.Element {
  const { t } = useTranslation('timeline');
  const localize = useLocalize();
  return (
    <EmptyState
      title={t('first.none_title')}
      actions={
        <LinkButton linkComponent={Link} href={localize(paths.discover)}>
          {t('first.discover')}
        </LinkButton>
      }
    >
      {t('first.none')}
    </EmptyState>
  );
}

/**
 * Up to ten creators of the chosen genres, each with a reason. Before a genre is chosen, creators of any
 * genre.
 */
export function Suggestions({ genres }: { readonly genres: readonly GenreId[] }): React.JSX.Element {
  const { t } = useTranslation('timeline');
  const { config } = useApp();
  const locale = useLocale();
  const reasonOf = useReason();
  const reading = useRead(
    `/discover/recommendations?genre_id=${genres.join(',')}`,
    async ({ platform }) =>
      platform.listRecommendations({
        limit: SUGGESTED_MAX_COUNT,
        ...(genres.length > 0 && { genreId: [...genres] }),
      }),
    // A fetch during the visit would remove the creators whom the member has just followed.
    { keepPreviousData: true, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  return (
    <section className={styles['people']} aria-labelledby="first-people" aria-busy={reading.isLoading}>
      <h2 id="first-people" className={styles['heading']}>
        {t('first.people')}
      </h2>
      <CardContent reading={reading} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <Nobody />
          ) : (
            <ul className={styles['shelf']}>
              {items.map((suggestion) => {
                const { creator } = suggestion;
                return (
                  <li key={creator.pub_id}>
                    <CreatorCard
                      creator={creator}
                      locale={locale}
                      contentOrigin={config.contentOrigin}
                      href={profilePagePath(creator.pub_id)}
                      liveLabel={t('kind.live')}
                      note={reasonOf(suggestion)}
                      action={
                        <CreatorFollowButton
                          size="small"
                          pubId={creator.pub_id}
                          name={displayNameOf(creator)}
                        />
                      }
                    />
                  </li>
                );
              })}
            </ul>
          )
        }
      </CardContent>
    </section>
  );
}
