import { displayNameOf, hasOwnName } from '@musubi/domain/display-name';
import { pagePath } from '@musubi/domain/page-urls';
import { toSafeHref } from '@musubi/domain/url';

import { toImageSource } from '../content/content-image.ts';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import type { PublicLink, PublicProfile } from '../content/public-profile.ts';
import { base, subPage } from '../generated/page-styles.ts';
import { PageIcon } from '../icons/page-icon.tsx';
import { Links } from '../links/links.tsx';
import { PageSupport } from '../sections/page-ofuse.tsx';
import { ThanksNote } from '../sections/thanks-note.tsx';

const { classes } = base;
const LINKS_MAX_COUNT = 3;

export interface SentLetterProps extends ProfilePageProps {
  /** Confirms that the creator gets the letter. */
  readonly thanks: string;
  /** Text above the creator's links. */
  readonly linksTitle: string;
  /** States what creating a page costs. */
  readonly ownNote: string;
}

/** The creator's first links, each as a row and without its own heading. */
function toFirstLinks({ links }: PublicProfile): readonly PublicLink[] {
  return links
    .filter((link) => !link.is_sensitive && toSafeHref(link.url) !== null)
    .slice(0, LINKS_MAX_COUNT)
    .map((link) => ({ ...link, section: '', size: 'row', is_half: false, is_icon: false }));
}

/** A row that links back to the creator's page; shown only without the creator's own thanks note. */
function CreatorRow({
  profile,
  contentOrigin,
}: Pick<SentLetterProps, 'profile' | 'contentOrigin'>): React.JSX.Element {
  const icon = toImageSource(contentOrigin, profile.icon_image_key, 'thumbnail');
  return (
    <a className={classes.link} href={pagePath(profile.pub_id)}>
      {icon === null ? (
        <PageIcon id="person" />
      ) : (
        <img className={classes.thumb} {...icon} alt="" width={48} height={48} />
      )}
      <span className={classes.words}>
        <span className={classes.title}>{displayNameOf(profile)}</span>
        {hasOwnName(profile) && <span className={classes.description}>{`@${profile.pub_id}`}</span>}
      </span>
      <PageIcon id="open" />
    </a>
  );
}

/**
 * The screen after sending a letter. Thanks the reader, also in the creator's words, and links to the
 * creator's page, links and monthly support, and to creating a page.
 */
export function SentLetter(props: SentLetterProps): React.JSX.Element {
  const { profile, labels, actions, thanks, linksTitle, ownNote } = props;
  const { thanks_note: note = '' } = profile;
  const links = toFirstLinks(profile);
  return (
    <div className={subPage.classes.sent}>
      <p>{thanks}</p>
      {note === '' ? <CreatorRow {...props} /> : <ThanksNote {...props} note={note} />}
      <PageSupport profile={profile} labels={labels} actions={actions} />
      {links.length > 0 && <p className={classes.section}>{linksTitle}</p>}
      <Links {...props} profile={{ ...profile, links, blocks: [] }} />
      {profile.appearance.shows_invitation && (
        <section className={subPage.classes.own}>
          <p>{ownNote}</p>
          <a className={`${classes.action} ${classes.start}`} href={actions.start}>
            {labels.invitation}
          </a>
        </section>
      )}
    </div>
  );
}
