import type { Metadata } from 'next';

import { KitPage, kitPageMetadata } from '#features/discover/kit-page.tsx';
import { type KitRouteProps, localeOf } from '#shared/routing/locale-route.ts';

async function readProps(props: KitRouteProps): Promise<Parameters<typeof KitPage>[0]> {
  const { id } = await props.params;
  return { locale: await localeOf(props), id };
}

export async function generateMetadata(props: KitRouteProps): Promise<Metadata> {
  return kitPageMetadata(await readProps(props));
}

export default async function KitRoute(props: KitRouteProps): Promise<React.JSX.Element> {
  return <KitPage {...await readProps(props)} />;
}
