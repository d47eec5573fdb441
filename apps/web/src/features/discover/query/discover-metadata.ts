import { BRAND } from '@musubi/domain/brand';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import type { Metadata } from 'next';

import { SITE_CARD_SIZE, siteCardPath } from '#shared/config/site-card.ts';
import { pageLanguages } from '#shared/routing/page-languages.ts';

interface DiscoverPageInfo {
  readonly locale: Locale;
  readonly webOrigin: string;
  /** Path of the page without the language and without a list cursor. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list the page. */
  readonly isIndexed?: boolean;
}

/** Title, description, language alternates and share image of a discovery page. */
export function discoverMetadata({
  locale,
  webOrigin,
  path,
  title,
  description,
  isIndexed = true,
}: DiscoverPageInfo): Metadata {
  return {
    title,
    description,
    ...pageLanguages({ locale, webOrigin, path }),
    ...(!isIndexed && { robots: { index: false, follow: true } }),
    openGraph: {
      title,
      description,
      type: 'website',
      siteName: BRAND.name,
      locale: locale.replace('-', '_'),
      url: localizePath(path, locale),
      images: [{ url: siteCardPath(locale), ...SITE_CARD_SIZE, alt: title }],
    },
    twitter: { card: 'summary_large_image' },
  };
}
