import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { KitFollowScreen } from '#features/kits/kit-follow-screen.tsx';
import { type KitRouteProps, localeOf } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: KitRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'kits');
  return { title: t('meta.follow'), robots: { index: false } };
}

export default async function Page(props: KitRouteProps): Promise<React.JSX.Element> {
  const { id } = await props.params;
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['kits']}>
      <KitFollowScreen id={id} />
    </ScreenMessages>
  );
}
