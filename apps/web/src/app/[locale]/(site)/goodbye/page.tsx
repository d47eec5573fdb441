import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { localeOf, type LocaleRouteProps, ScreenMessages } from '#shared/screen/screen-messages.tsx';

import { GoodbyeScreen } from '../../../../features/settings/goodbye-screen.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'settings');
  return { title: t('goodbye.title'), robots: { index: false } };
}

export default async function GoodbyePage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['settings']}>
      <GoodbyeScreen />
    </ScreenMessages>
  );
}
