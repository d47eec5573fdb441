import type { Metadata } from 'next';

import { GenrePage, genrePageMetadata } from '#features/discover/genre-page.tsx';
import { localeOf, type QueryRouteProps } from '#shared/routing/locale-route.ts';

interface GenreRouteProps extends QueryRouteProps {
  readonly params: Promise<{ readonly locale: string; readonly genre: string }>;
}

async function readProps(props: GenreRouteProps): Promise<Parameters<typeof GenrePage>[0]> {
  const { genre } = await props.params;
  return { locale: await localeOf(props), genre, parameters: await props.searchParams };
}

export async function generateMetadata(props: GenreRouteProps): Promise<Metadata> {
  return genrePageMetadata(await readProps(props));
}

export default async function GenreRoute(props: GenreRouteProps): Promise<React.JSX.Element> {
  return <GenrePage {...await readProps(props)} />;
}
