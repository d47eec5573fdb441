import type { Metadata } from 'next';

import { SearchPage, searchPageMetadata } from '#features/discover/search-page.tsx';
import { localeOf, type QueryRouteProps } from '#shared/routing/locale-route.ts';

export async function generateMetadata(props: QueryRouteProps): Promise<Metadata> {
  return searchPageMetadata({ locale: await localeOf(props), parameters: await props.searchParams });
}

export default async function SearchRoute(props: QueryRouteProps): Promise<React.JSX.Element> {
  return <SearchPage locale={await localeOf(props)} parameters={await props.searchParams} />;
}
