import { toSafeHref } from '@musubi/domain/url';

import { creatorLang } from '../content/creator-lang.ts';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import type { PublicProfile } from '../content/public-profile.ts';
import { base } from '../generated/page-styles.ts';
import { PageIcon } from '../icons/page-icon.tsx';
import { OfuseBanner } from '../ofuse-banner/ofuse-banner.tsx';

/** Returns the creator's OFUSE URL if it is safe. Letters on OFUSE need no registration for monthly support here. */
export function findOfuseHref({ ofuse: { creator_url } }: PublicProfile): string | null {
  return creator_url === null ? null : toSafeHref(creator_url);
}

/** Whether fans can support the creator with monthly payments. */
export function takesSupport({ ofuse: { is_creator, takes_support = false } }: PublicProfile): boolean {
  return is_creator && takes_support;
}

/** A card that links to monthly support; renders nothing when the creator does not offer it. */
export function PageSupport({
  profile,
  labels,
  actions,
}: Pick<ProfilePageProps, 'profile' | 'labels' | 'actions'>): React.JSX.Element | null {
  if (actions.support === null || !takesSupport(profile)) return null;
  return (
    <p>
      <a className={base.classes.link} href={actions.support} rel="nofollow">
        <PageIcon id="heart" />
        <span className={base.classes.words}>
          <span className={base.classes.title}>{labels.ofuse.monthly}</span>
          <span className={base.classes.description}>{labels.ofuse.monthlyNote}</span>
        </span>
        <PageIcon id="open" />
      </a>
    </p>
  );
}

/** The OFUSE invitation in the display type that the creator chose. */
export function PageOfuse({
  profile,
  locale,
  labels,
}: Pick<ProfilePageProps, 'profile' | 'locale' | 'labels'>): React.JSX.Element | null {
  const href = findOfuseHref(profile);
  if (href === null) return null;
  return (
    <OfuseBanner
      displayType={profile.appearance.ofuse_display_type}
      href={href}
      sentenceLang={profile.ofuse.message === '' ? undefined : creatorLang({ profile, locale })}
      sentence={profile.ofuse.message === '' ? labels.ofuse.sentence : profile.ofuse.message}
      note={labels.ofuse.note}
      callLabel={labels.ofuse.call}
      dismissLabel={labels.ofuse.dismiss}
    />
  );
}
