import type { ReactNode } from 'react';

import { AccountProvider } from '#features/settings/account/account-provider.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

interface SettingsLayoutProps extends LocaleRouteProps {
  readonly children: ReactNode;
}

export default async function SettingsLayout({
  children,
  ...props
}: SettingsLayoutProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages
      locale={await localeOf(props)}
      namespaces={['settings', 'session', 'sign-in', 'passkeys']}
    >
      <AccountProvider>{children}</AccountProvider>
    </ScreenMessages>
  );
}
