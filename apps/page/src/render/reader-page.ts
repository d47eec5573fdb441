import type { Locale } from '@musubi/domain/locales';
import { toImageSource } from '@musubi/ui/profile-page/content-image';

import type { PublicProfile } from '#api/public-profile.ts';

/** A creator and a reader, from which every page of the creator is rendered. */
export interface ReaderPage {
  readonly profile: PublicProfile;
  /** Language of our words; the reader's choice may differ from the profile's. */
  readonly locale: Locale;
  readonly contentOrigin: string;
}

/** Returns the URL of the creator's picture for browser tabs, the file that the page draws too. */
export function tabIconOf(
  { icon_image_key: key }: Pick<PublicProfile, 'icon_image_key'>,
  contentOrigin: string,
): string | undefined {
  return toImageSource(contentOrigin, key, 'avatar')?.src;
}
