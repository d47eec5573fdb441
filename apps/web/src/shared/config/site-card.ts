import type { Locale } from '@musubi/domain/locales';

/** Size in px of the image that social networks show for the top page. */
export const SITE_CARD_SIZE = { width: 1200, height: 630 } as const;

/** Path of the image, which the build draws. */
export function siteCardPath(locale: Locale): string {
  return `/cards/${locale}.jpg`;
}
