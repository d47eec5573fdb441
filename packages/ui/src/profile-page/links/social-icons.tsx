import { toSafeHref } from '@musubi/domain/url';

import { creatorLang } from '../content/creator-lang.ts';
import { linkRel } from '../content/page-rel.ts';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import type { PublicLink } from '../content/public-profile.ts';
import { social } from '../generated/page-styles.ts';
import { LinkMark } from '../icons/link-mark.tsx';
import { LinksBackMark } from '../icons/links-back-mark.tsx';
import { socialIconsOf } from '../link-sections.ts';

/**
 * Returns the accessible name of an icon: the title of its link, and whether the page behind it links back.
 */
function toIconName({ title, links_back }: PublicLink, { linksBack }: ProfilePageProps['labels']): string {
  return links_back === true ? `${title} – ${linksBack}` : title;
}

/**
 * The row of icon links under the creator's name. The accessible name of each icon starts with the title of its link.
 */
export function SocialIcons({
  profile,
  locale,
  labels,
  pageUrl,
  findServiceMark,
}: Pick<
  ProfilePageProps,
  'profile' | 'locale' | 'labels' | 'pageUrl' | 'findServiceMark'
>): React.JSX.Element | null {
  const links = socialIconsOf(profile);
  if (links.length === 0) return null;
  return (
    <ul className={social.classes.social} aria-label={labels.links}>
      {links.map((link) => (
        <li key={link.id}>
          <a
            href={toSafeHref(link.url) ?? undefined}
            rel={linkRel(link.url, { pageUrl, isMe: link.is_me })}
            aria-label={toIconName(link, labels)}
            title={toIconName(link, labels)}
            lang={creatorLang({ profile, locale })}
            data-link={link.id}
          >
            <LinkMark link={link} findServiceMark={findServiceMark} />
            {link.links_back === true && <LinksBackMark />}
          </a>
        </li>
      ))}
    </ul>
  );
}
