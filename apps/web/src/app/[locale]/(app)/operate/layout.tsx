import type { Metadata } from 'next';
import type { ReactNode } from 'react';

import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';
import { DeskGate } from '#shell/desk/desk-gate.tsx';

export const metadata: Metadata = { robots: { index: false } };

interface DeskLayoutProps extends LocaleRouteProps {
  readonly children: ReactNode;
}

export default async function DeskLayout({
  children,
  ...props
}: DeskLayoutProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['operators']}>
      <DeskGate>{children}</DeskGate>
    </ScreenMessages>
  );
}
