import type { Locale } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { getServerEnv } from '#shared/config/env.server.ts';

import { discoverMetadata } from './query/discover-metadata.ts';
import { type QueryParameters, readDiscoverQuery, searchPath } from './query/discover-query.ts';
import { readSearch } from './query/request-discovery.server.ts';
import { SearchScreen, searchTitle } from './search-screen.tsx';

interface SearchPageProps {
  readonly locale: Locale;
  readonly parameters: QueryParameters;
}

/** Keeps result pages out of search engines, because anyone can link to any search. */
export async function searchPageMetadata({ locale, parameters }: SearchPageProps): Promise<Metadata> {
  const t = await getT(locale, 'discover');
  const query = readDiscoverQuery(parameters);
  return discoverMetadata({
    locale,
    webOrigin: getServerEnv().browser.webOrigin,
    path: searchPath({ ...query, sort: 'relevance', cursor: null }),
    title: searchTitle(t, locale, query),
    description: t('meta.description'),
    isIndexed: false,
  });
}

/** `/discover/search`, rendered for each request. */
export async function SearchPage({ locale, parameters }: SearchPageProps): Promise<React.JSX.Element> {
  const query = readDiscoverQuery(parameters);
  const [t, found] = await Promise.all([getT(locale, 'discover'), readSearch(query)]);
  const { contentOrigin } = getServerEnv().browser;
  return <SearchScreen t={t} locale={locale} contentOrigin={contentOrigin} query={query} found={found} />;
}
