import { displayNameOf, hasOwnName } from '@musubi/domain/display-name';
import { initialOf } from '@musubi/domain/graphemes';

import { joinClasses } from '../../class-names.ts';
import { bioFoldOf, toParagraphs } from '../content/bio-text.ts';
import { toImageSource } from '../content/content-image.ts';
import { creatorLang } from '../content/creator-lang.ts';
import { LinkedText } from '../content/linked-text.tsx';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { base, bioFold, headerBanner, iconFrame } from '../generated/page-styles.ts';
import { PageIcon } from '../icons/page-icon.tsx';
import { PersonMark } from '../icons/person-mark.tsx';
import { toDecorations } from '../theme/decorations.ts';

const { classes } = base;

type PartProps = Pick<ProfilePageProps, 'profile' | 'contentOrigin'>;

/** The cover image of the banner layout, or an area in the accent colour. */
export function Cover({ profile, contentOrigin }: PartProps): React.JSX.Element {
  const cover = toImageSource(contentOrigin, profile.cover_image_key, 'cover');
  return cover === null ? (
    <div className={headerBanner.classes.cover} />
  ) : (
    <img className={headerBanner.classes.cover} {...cover} alt="" width="1600" height="500" />
  );
}

/**
 * Shows the creator's picture. Without a picture, shows the first letter of the creator's name in an
 * accent-coloured shape, or without a name the drawing of a person.
 */
export function Avatar({ profile, contentOrigin }: PartProps): React.JSX.Element {
  const icon = toImageSource(contentOrigin, profile.icon_image_key, 'avatar');
  const { isRinged, frame } = toDecorations(profile.appearance);
  const avatarClass = joinClasses(classes.avatar, isRinged && iconFrame.classes.ringed);
  const avatar =
    icon === null ? (
      <span className={joinClasses(avatarClass, classes.initial)} aria-hidden="true">
        {hasOwnName(profile) ? initialOf(profile.name) : <PersonMark />}
      </span>
    ) : (
      <img className={avatarClass} {...icon} alt="" width="112" height="112" />
    );
  if (frame === null) return avatar;
  // A frame that is taller than wide has a bow below the icon.
  const isTied = frame.height > frame.width;
  return (
    <span className={joinClasses(iconFrame.classes.framed, isTied && iconFrame.classes.tied)}>{avatar}</span>
  );
}

interface LineProps {
  readonly text: string | undefined;
  readonly className: string;
}

function Line({ text = '', className }: LineProps): React.JSX.Element | null {
  return text === '' ? null : <p className={className}>{text}</p>;
}

/** Name, handle and headline. Until the creator sets a name, the handle replaces it. */
export function Names({ profile, locale }: Pick<ProfilePageProps, 'profile' | 'locale'>): React.JSX.Element {
  const { nameClass } = toDecorations(profile.appearance);
  const name = displayNameOf(profile);
  return (
    <div className={classes.names} lang={creatorLang({ profile, locale })}>
      <h1 className={classes.name}>
        {nameClass === undefined ? name : <span className={nameClass}>{name}</span>}
      </h1>
      {hasOwnName(profile) && <p className={classes.handle}>{`@${profile.pub_id}`}</p>}
      <Line text={profile.headline} className={classes.headline} />
    </div>
  );
}

/**
 * Shows the bio. A long bio is folded by CSS: its whole text stays in the document for search engines and
 * screen readers, and the empty `<details>` below it only shows or hides the lines.
 */
export function Bio({
  profile,
  locale,
  labels,
  pageUrl,
}: Pick<ProfilePageProps, 'profile' | 'locale' | 'labels' | 'pageUrl'>): React.JSX.Element | null {
  const { bio } = profile;
  if (toParagraphs(bio).length === 0) return null;
  const fold = bioFoldOf(bio);
  const { classes: own } = bioFold;
  return (
    <>
      <LinkedText
        text={bio}
        className={classes.bio}
        lang={creatorLang({ profile, locale })}
        pageUrl={pageUrl}
      />
      {fold !== 'never' && (
        <details className={fold === 'always' ? `${own.fold} ${own.tall}` : own.fold}>
          <summary className={classes.quiet}>
            <span className={own.foldMore}>{labels.bio.more}</span>
            <span className={own.foldLess}>{labels.bio.less}</span>
            <PageIcon id="more" />
          </summary>
        </details>
      )}
    </>
  );
}
