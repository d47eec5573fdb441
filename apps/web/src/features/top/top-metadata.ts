import { BRAND } from '@musubi/domain/brand';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { SITE_CARD_SIZE, siteCardPath } from '#shared/config/site-card.ts';
import { pageLanguages } from '#shared/routing/page-languages.ts';

/** Title, description and image of the top page, also for social networks. */
export async function topMetadata(locale: Locale, webOrigin: string): Promise<Metadata> {
  const t = await getT(locale, 'top');
  const words = { title: t('meta.title'), description: t('meta.description') };
  return {
    ...words,
    ...pageLanguages({ locale, webOrigin, path: '/' }),
    openGraph: {
      ...words,
      type: 'website',
      siteName: BRAND.name,
      locale: locale.replace('-', '_'),
      url: localizePath('/', locale),
      images: [{ url: siteCardPath(locale), ...SITE_CARD_SIZE, alt: words.title }],
    },
    twitter: { card: 'summary_large_image' },
  };
}
