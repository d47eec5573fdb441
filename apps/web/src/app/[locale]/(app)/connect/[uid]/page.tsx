import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { AccountProvider } from '#features/settings/account/account-provider.tsx';
import { ConsentScreen } from '#features/settings/connections/consent/consent-screen.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

interface ConnectRouteProps extends LocaleRouteProps {
  readonly params: Promise<{ readonly locale: string; readonly uid: string }>;
}

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'connections');
  return { title: t('connect.meta'), robots: { index: false } };
}

export default async function ConnectPage(props: ConnectRouteProps): Promise<React.JSX.Element> {
  const { uid } = await props.params;
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['connections', 'session', 'sign-in']}>
      <AccountProvider>
        <ConsentScreen key={uid} uid={uid} />
      </AccountProvider>
    </ScreenMessages>
  );
}
