import type { Locale } from '@musubi/domain/locales';
import { toImageSource } from '@musubi/ui/profile-page/content-image';

import type { PublicProfile } from '#api/public-profile.ts';
import { PRODUCT_SITE, type PageSite } from '#site/page-site.ts';

import { insidePath } from './page-actions.ts';

/** A creator and a reader: the input for rendering any page of the creator. */
export interface ReaderPage {
  readonly profile: PublicProfile;
  /** Language of our words; the reader's choice may differ from the profile's. */
  readonly locale: Locale;
  readonly contentOrigin: string;
  /** Whether the page is behind a door; false by default. */
  readonly isInside?: boolean;
  /** URLs of the document; at the product's own origin by default. */
  readonly site?: PageSite;
}

/** Path of the creator's page, or of its inside, for links back from a sub-page. */
export function pathBackTo({
  profile,
  isInside = false,
  site = PRODUCT_SITE,
}: Pick<ReaderPage, 'profile' | 'isInside' | 'site'>): string {
  return isInside ? insidePath(profile.pub_id) : site.fileUrl(profile.pub_id, '');
}

/** Returns the URL of the creator's picture for browser tabs; the page draws the same file. */
export function tabIconOf(
  { icon_image_key: key }: Pick<PublicProfile, 'icon_image_key'>,
  contentOrigin: string,
): string | undefined {
  return toImageSource(contentOrigin, key, 'avatar')?.src;
}
