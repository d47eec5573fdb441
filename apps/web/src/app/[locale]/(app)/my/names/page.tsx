import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { NamesScreen } from '#features/names/names-screen.tsx';
import { AccountProvider } from '#features/settings/account/account-provider.tsx';
import { ProvenCallProvider } from '#features/settings/account/proven-call-provider.tsx';
import { BackToSettings, SettingsNav } from '#features/settings/nav/settings-nav.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'names');
  return { title: t('title') };
}

export default async function NamesPage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['names', 'settings', 'session', 'sign-in']}>
      <ProvenCallProvider>
        <AccountProvider>
          <NamesScreen overline={<BackToSettings />} side={<SettingsNav open="names" />} />
        </AccountProvider>
      </ProvenCallProvider>
    </ScreenMessages>
  );
}
