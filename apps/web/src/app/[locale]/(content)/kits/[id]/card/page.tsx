import type { Metadata } from 'next';

import { KitCardPage, kitCardMetadata } from '#features/discover/kit-card-page.tsx';
import { type KitRouteProps, localeOf } from '#shared/routing/locale-route.ts';

async function readProps(props: KitRouteProps): Promise<Parameters<typeof KitCardPage>[0]> {
  const { id } = await props.params;
  return { locale: await localeOf(props), id };
}

export async function generateMetadata(props: KitRouteProps): Promise<Metadata> {
  return kitCardMetadata(await readProps(props));
}

export default async function KitCardRoute(props: KitRouteProps): Promise<React.JSX.Element> {
  return <KitCardPage {...await readProps(props)} />;
}
