import { toSafeHref } from '@musubi/domain/url';
import { Fragment } from 'react';

import { toImageSource } from './content-image.ts';
import { base, sensitive } from './generated/page-styles.ts';
import { toLinkSections } from './link-sections.ts';
import { PageIcon } from './page-icon.tsx';
import { LINK_REL, OWN_LINK_REL } from './page-rel.ts';
import type { ProfilePageProps } from './profile-page-props.ts';
import type { PublicLink } from './public-profile.ts';

const { classes } = base;

interface LinkProps extends Pick<ProfilePageProps, 'labels' | 'contentOrigin'> {
  readonly link: PublicLink;
  /** Null where the stored address must not become a link: the words still show. */
  readonly href: string | null;
}

function CardContent({ link, labels, contentOrigin, href }: LinkProps): React.JSX.Element {
  const thumbnail = toImageSource(
    contentOrigin,
    link.thumbnail_image_key,
    link.size === 'card' ? 'card' : 'thumbnail',
  );
  return (
    <>
      {thumbnail === null ? (
        <PageIcon id={link.type} />
      ) : (
        <img
          className={classes.thumb}
          {...thumbnail}
          alt=""
          width={link.size === 'card' ? 512 : 48}
          height={link.size === 'card' ? 288 : 48}
          loading="lazy"
        />
      )}
      <span className={classes.words}>
        <span className={classes.title}>{link.title}</span>
        {link.description !== '' && <span className={classes.description}>{link.description}</span>}
        {link.is_sensitive && <span className={sensitive.classes.mature}>{labels.sensitive.mark}</span>}
      </span>
      {href !== null && <PageIcon id={link.is_sensitive ? 'more' : 'open'} />}
    </>
  );
}

/** A card shows its picture large, above the words. */
function classOf({ size }: PublicLink): string {
  return size === 'card' ? `${classes.link} ${classes.large}` : classes.link;
}

function LinkCard(props: LinkProps): React.JSX.Element {
  const { link, href, labels } = props;
  const rel = link.is_me === true ? OWN_LINK_REL : LINK_REL;
  if (href === null) {
    return (
      <div className={classOf(link)}>
        <CardContent {...props} />
      </div>
    );
  }
  if (!link.is_sensitive) {
    return (
      <a className={classOf(link)} href={href} rel={rel} data-link={link.id}>
        <CardContent {...props} />
      </a>
    );
  }
  return (
    <details className={sensitive.classes.sensitive}>
      <summary className={classOf(link)}>
        <CardContent {...props} />
      </summary>
      <div className={sensitive.classes.warning}>
        <p>{labels.sensitive.warning}</p>
        <a className={classes.quiet} href={href} rel={rel} data-link={link.id}>
          {labels.sensitive.open}
          <PageIcon id="open" />
        </a>
      </div>
    </details>
  );
}

/** The creator's links as cards, in their order and under their headings. */
export function Links({
  profile,
  labels,
  contentOrigin,
}: Pick<ProfilePageProps, 'profile' | 'labels' | 'contentOrigin'>): React.JSX.Element {
  return (
    <>
      {toLinkSections(profile).map(({ title, links }) => (
        <Fragment key={links[0]?.id}>
          <h2 className={title === '' ? classes.hidden : classes.section}>{title || labels.links}</h2>
          <ul className={classes.links}>
            {links.map((link) => (
              <li key={link.id}>
                <LinkCard
                  link={link}
                  href={toSafeHref(link.url)}
                  labels={labels}
                  contentOrigin={contentOrigin}
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}
