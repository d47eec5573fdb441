import type { DiscoveredCreator } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import type { Locale } from '@musubi/domain/locales';
import { createPageUrls } from '@musubi/domain/page-urls';
import { localizePath } from '@musubi/i18n/locale-paths';

interface Collection {
  readonly locale: Locale;
  readonly webOrigin: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly creators: readonly DiscoveredCreator[];
}

/** Structured data of a list of creators for search engines (schema.org/CollectionPage). */
export function collectionMarkup({
  locale,
  webOrigin,
  path,
  title,
  description,
  creators,
}: Collection): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    url: `${webOrigin}${localizePath(path, locale)}`,
    name: title,
    description,
    inLanguage: locale,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: creators.length,
      itemListElement: creators.map((creator, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: createPageUrls(webOrigin)(creator.pub_id),
        name: displayNameOf(creator),
      })),
    },
  };
}
