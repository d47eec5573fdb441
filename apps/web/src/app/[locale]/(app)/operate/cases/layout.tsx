import type { ReactNode } from 'react';

import { ProvenCallProvider } from '#features/settings/account/proven-call-provider.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

interface CasesLayoutProps extends LocaleRouteProps {
  readonly children: ReactNode;
}

/** Keeps a re-authentication valid while the operator moves from one case to the next. */
export default async function CasesLayout({
  children,
  ...props
}: CasesLayoutProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['cases', 'session', 'sign-in']}>
      <ProvenCallProvider>{children}</ProvenCallProvider>
    </ScreenMessages>
  );
}
