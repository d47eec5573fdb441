import type { Metadata } from 'next';

import { DiscoverPage, discoverPageMetadata } from '#features/discover/discover-page.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  return discoverPageMetadata(await localeOf(props));
}

export default async function DiscoverRoute(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return <DiscoverPage locale={await localeOf(props)} />;
}
