import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { DiscoveryDeskScreen } from '#features/discovery-desk/discovery-desk-screen.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'discovery-desk');
  return { title: t('title'), robots: { index: false } };
}

export default async function Page(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['discovery-desk']}>
      <DiscoveryDeskScreen />
    </ScreenMessages>
  );
}
