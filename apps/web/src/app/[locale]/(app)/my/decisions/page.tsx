import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { DecisionsScreen } from '#features/decisions/decisions-screen.tsx';
import { AccountProvider } from '#features/settings/account/account-provider.tsx';
import { BackToSettings, SettingsNav } from '#features/settings/nav/settings-nav.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'decisions');
  return { title: t('title') };
}

export default async function DecisionsPage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages
      locale={await localeOf(props)}
      namespaces={['decisions', 'settings', 'session', 'sign-in']}
    >
      <AccountProvider>
        <DecisionsScreen overline={<BackToSettings />} side={<SettingsNav open="privacy" isBelow />} />
      </AccountProvider>
    </ScreenMessages>
  );
}
