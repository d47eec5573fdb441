import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { OwnKitScreen } from '#features/kits/own-kit-screen.tsx';
import { type KitRouteProps, localeOf } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: KitRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'kits');
  return { title: t('meta.kit') };
}

export default async function KitPage(props: KitRouteProps): Promise<React.JSX.Element> {
  const { id } = await props.params;
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['kits']}>
      <OwnKitScreen id={id} />
    </ScreenMessages>
  );
}
