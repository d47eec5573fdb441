import type { DiscoveredCreator } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { findGenre } from '@musubi/domain/genres';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { buttonClasses } from '@musubi/ui/button/button-look';
import { CreatorCard, type CreatorCardProps } from '@musubi/ui/creator-card/creator-card';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import Plus from 'lucide-react/icons/plus';

import { followPath, profilePagePath } from '#shared/routing/paths.ts';

import { type CardWords, commissionWords } from './discover-words.ts';
import { FollowSlot } from './follow-slot.tsx';

import styles from './discover-card.module.css';

/** Maximum number of genres on a card. */
const MAX_GENRES = 3;

/** Props that all cards of a screen share. */
export interface CardSetting {
  readonly locale: Locale;
  readonly contentOrigin: string;
  readonly words: CardWords;
}

export interface DiscoverCardProps
  extends CardSetting, Pick<CreatorCardProps, 'layout' | 'note' | 'headingLevel' | 'action'> {
  readonly creator: DiscoveredCreator;
}

function FollowLink({
  creator,
  locale,
  words,
}: Pick<DiscoverCardProps, 'creator' | 'locale' | 'words'>): React.JSX.Element {
  const name = displayNameOf(creator);
  return (
    <div className={styles['follow']} data-member-part="">
      <FollowSlot pubId={creator.pub_id} name={name}>
        <a
          href={localizePath(followPath(creator.pub_id), locale)}
          rel="nofollow"
          className={buttonClasses({ variant: 'primary', size: 'small' })}
        >
          <Plus size={18} aria-hidden="true" />
          <span>
            {words.follow}
            <VisuallyHidden> {name}</VisuallyHidden>
          </span>
        </a>
      </FollowSlot>
    </div>
  );
}

/** A creator with the cover of their page and a follow button. Renders on the server and in the browser. */
export function DiscoverCard({ words, action, ...props }: DiscoverCardProps): React.JSX.Element {
  const { creator, locale } = props;
  const genres = creator.genres.flatMap((id) => findGenre(id)?.names[locale] ?? []).slice(0, MAX_GENRES);
  return (
    <CreatorCard
      {...props}
      href={profilePagePath(creator.pub_id)}
      genres={props.layout === 'row' ? genres : []}
      liveLabel={words.live}
      openLabel={commissionWords(words, creator.commissions)}
      action={action ?? <FollowLink creator={creator} locale={locale} words={words} />}
    />
  );
}
