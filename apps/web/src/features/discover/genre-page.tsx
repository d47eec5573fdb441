import { findGenre, type GenreId } from '@musubi/domain/genres';
import type { Locale } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { getServerEnv } from '#shared/config/env.server.ts';
import { SearchMarkup } from '#shared/screen/search-markup.tsx';

import { GenreScreen } from './genre-screen.tsx';
import { collectionMarkup } from './query/collection-markup.ts';
import { discoverMetadata } from './query/discover-metadata.ts';
import { genrePath, type QueryParameters, readDiscoverQuery } from './query/discover-query.ts';
import { readSearch } from './query/request-discovery.server.ts';

interface GenrePageProps {
  readonly locale: Locale;
  /** The genre in the path. */
  readonly genre: string;
  readonly parameters: QueryParameters;
}

async function readInfo(locale: Locale, id: GenreId): Promise<Parameters<typeof discoverMetadata>[0]> {
  const t = await getT(locale, 'discover');
  const genre = findGenre(id)?.names[locale] ?? id;
  return {
    locale,
    webOrigin: getServerEnv().browser.webOrigin,
    path: genrePath(id),
    title: t('meta.genre', { genre }),
    description: t('meta.genre_description', { genre }),
  };
}

export async function genrePageMetadata({ locale, genre }: GenrePageProps): Promise<Metadata> {
  const known = findGenre(genre);
  return known === null ? {} : discoverMetadata(await readInfo(locale, known.id));
}

/** `/discover/genres/{genre}`, rendered for each request. Responds with 404 for an unknown genre. */
export async function GenrePage({ locale, genre, parameters }: GenrePageProps): Promise<React.JSX.Element> {
  const known = findGenre(genre);
  if (known === null) notFound();
  const { cursor } = readDiscoverQuery(parameters);
  const query = { q: '', genre: known.id, commissions: null, sort: 'relevance', cursor } as const;
  const [t, info, found] = await Promise.all([
    getT(locale, 'discover'),
    readInfo(locale, known.id),
    readSearch(query),
  ]);
  return (
    <>
      <SearchMarkup data={collectionMarkup({ ...info, creators: found?.items ?? [] })} />
      <GenreScreen
        t={t}
        locale={locale}
        contentOrigin={getServerEnv().browser.contentOrigin}
        query={query}
        found={found}
      />
    </>
  );
}
