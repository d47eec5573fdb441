import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { PeopleScreen } from '#features/people/people-screen.tsx';
import { ProvenCallProvider } from '#features/settings/account/proven-call-provider.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'people');
  return { title: t('title') };
}

export default async function PeoplePage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['people', 'session', 'sign-in']}>
      <ProvenCallProvider>
        <PeopleScreen />
      </ProvenCallProvider>
    </ScreenMessages>
  );
}
