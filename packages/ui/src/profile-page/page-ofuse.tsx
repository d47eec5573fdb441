import { toSafeHref } from '@musubi/domain/url';

import { OfuseBanner } from '../ofuse-banner/ofuse-banner.tsx';
import { base, ofuse } from './generated/page-styles.ts';
import { PageIcon } from './page-icon.tsx';
import type { ProfilePageProps } from './profile-page-props.ts';
import type { PublicProfile } from './public-profile.ts';

/** Where fans support this creator; null until there is a creator's page at an address that may be linked. */
export function findOfuseHref({ ofuse: { is_creator, creator_url } }: PublicProfile): string | null {
  return is_creator && creator_url !== null ? toSafeHref(creator_url) : null;
}

/** Whether fans can support this creator each month. */
export function takesSupport({ ofuse: { is_creator, takes_support = false } }: PublicProfile): boolean {
  return is_creator && takes_support;
}

/** The way to support this creator each month, as a card of its own. */
export function PageSupport({
  profile,
  labels,
  actions,
}: Pick<ProfilePageProps, 'profile' | 'labels' | 'actions'>): React.JSX.Element | null {
  if (actions.support === null || !takesSupport(profile)) return null;
  return (
    <section className={ofuse.classes.supportCard}>
      <a className={base.classes.link} href={actions.support} rel="nofollow">
        <span className={ofuse.classes.sentence}>{labels.ofuse.monthly}</span>
        <PageIcon id="open" />
      </a>
    </section>
  );
}

/** The creator's invitation, in the form chosen in the appearance. */
export function PageOfuse({
  profile,
  labels,
}: Pick<ProfilePageProps, 'profile' | 'labels'>): React.JSX.Element | null {
  const href = findOfuseHref(profile);
  if (href === null) return null;
  return (
    <OfuseBanner
      displayType={profile.appearance.ofuse_display_type}
      href={href}
      sentence={profile.ofuse.message === '' ? labels.ofuse.sentence : profile.ofuse.message}
      callLabel={labels.ofuse.call}
      dismissLabel={labels.ofuse.dismiss}
    />
  );
}
