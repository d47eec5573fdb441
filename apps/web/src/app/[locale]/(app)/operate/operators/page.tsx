import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { RolesScreen } from '#features/operators/roles-screen.tsx';
import { ProvenCallProvider } from '#features/settings/account/proven-call-provider.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'operators');
  return { title: t('roles.title') };
}

export default async function OperatorsPage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['session', 'sign-in']}>
      <ProvenCallProvider>
        <RolesScreen />
      </ProvenCallProvider>
    </ScreenMessages>
  );
}
