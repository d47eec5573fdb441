import { BRAND } from '@musubi/ui/brand/brand';
import { toImageUrl } from '@musubi/ui/profile-page/content-image';
import type { ReactNode } from 'react';

import type { PublicProfile } from '../public-profile.ts';

export interface PageHeadProps {
  readonly profile: PublicProfile;
  readonly title: string;
  readonly description: string;
  readonly pageUrl: string;
  readonly contentOrigin: string;
}

/** What other programs read of a page: its one address, its feed, its card, and whether it may be listed. */
export function PageHead({ profile, title, description, pageUrl, contentOrigin }: PageHeadProps): ReactNode {
  const image = toImageUrl(contentOrigin, profile.icon_image_key);
  return (
    <>
      <link rel="canonical" href={pageUrl} />
      {profile.visibility === 'unlisted' && <meta name="robots" content="noindex" />}
      <link rel="alternate" type="application/atom+xml" title={title} href={`/@${profile.pub_id}/feed.xml`} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={BRAND.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={pageUrl} />
      <meta property="og:locale" content={profile.locale.replace('-', '_')} />
      {image !== null && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content="summary" />
    </>
  );
}
