import { displayNameOf, hasOwnName } from '@musubi/domain/display-name';
import type { Locale } from '@musubi/domain/locales';
import { Fragment, type ReactNode, useId } from 'react';

import { Badge } from '../badge/badge.tsx';
import { toImageSource } from '../profile-page/content/content-image.ts';
import { type CoverLook, PageCover } from './page-cover.tsx';

import styles from './creator-card.module.css';

/** A creator as shown in lists of the discovery screens. */
export interface CardCreator {
  readonly pub_id: string;
  readonly name: string;
  readonly headline: string;
  readonly icon_image_key: string | null;
  readonly locale: Locale;
  readonly is_live: boolean;
  readonly appearance: CoverLook;
}

export interface CreatorCardProps {
  readonly creator: CardCreator;
  /** The reader's language. */
  readonly locale: Locale;
  readonly contentOrigin: string;
  /** The creator's page. */
  readonly href: string;
  /** Names of the creator's genres in the reader's language. */
  readonly genres?: readonly string[] | undefined;
  /** Label for a creator who is live now. */
  readonly liveLabel: string;
  /** Label for a creator who takes commissions. */
  readonly openLabel?: string | undefined;
  /** A line below the headline, such as the reason of a recommendation or the title of a stream. */
  readonly note?: ReactNode;
  /** The follow button. */
  readonly action?: ReactNode;
  /** `tile` puts the cover above the text, `row` beside the text. */
  readonly layout?: 'tile' | 'row' | undefined;
  /** Level of the heading with the name; 3 by default. */
  readonly headingLevel?: 2 | 3 | undefined;
}

type WordsProps = Pick<
  CreatorCardProps,
  'creator' | 'locale' | 'genres' | 'liveLabel' | 'openLabel' | 'note' | 'headingLevel'
> & { readonly nameId: string };

function Words({
  creator,
  locale,
  genres,
  liveLabel,
  openLabel,
  note,
  headingLevel = 3,
  nameId,
}: WordsProps): React.JSX.Element {
  const Heading = `h${headingLevel}` as const;
  const lang = creator.locale === locale ? undefined : creator.locale;
  return (
    <div className={styles['words']}>
      <Heading id={nameId} className={styles['name']}>
        <bdi lang={lang}>{displayNameOf(creator)}</bdi>
      </Heading>
      {hasOwnName(creator) && <span className={styles['handle']}>@{creator.pub_id}</span>}
      {creator.is_live && (
        <Badge tone="accent" className={styles['live']}>
          {liveLabel}
        </Badge>
      )}
      {openLabel !== undefined && (
        <Badge tone="success" className={styles['open']}>
          {openLabel}
        </Badge>
      )}
      {creator.headline !== '' && (
        <bdi lang={lang} className={styles['headline']}>
          {creator.headline}
        </bdi>
      )}
      {genres !== undefined && genres.length > 0 && (
        <span className={styles['genres']}>
          {genres.map((genre, at) => (
            <Fragment key={genre}>
              {at > 0 && ' '}
              {/* The separator stays with the genre before it. */}
              <span>{at === genres.length - 1 ? genre : `${genre} ·`}</span>
            </Fragment>
          ))}
        </span>
      )}
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </div>
  );
}

/** A creator with the cover of their page, like a book on a shelf. Works without script. */
export function CreatorCard({
  contentOrigin,
  href,
  action,
  layout = 'tile',
  ...words
}: CreatorCardProps): React.JSX.Element {
  const { creator } = words;
  const nameId = useId();
  const picture = toImageSource(contentOrigin, creator.icon_image_key, 'avatar')?.src ?? null;
  return (
    <article className={styles['card']} data-layout={layout} aria-labelledby={nameId}>
      <a href={href} className={styles['link']}>
        <PageCover look={creator.appearance} creator={creator} picture={picture} />
        <Words {...words} nameId={nameId} />
      </a>
      {action !== undefined && <div>{action}</div>}
    </article>
  );
}
