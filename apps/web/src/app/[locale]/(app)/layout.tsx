import { loadMessages } from '@musubi/i18n/messages';
import { MessagesProvider } from '@musubi/i18n/messages-provider';
import type { ReactNode } from 'react';

import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { readRequestFirstPaint } from '#shared/session/request-first-paint.server.ts';

import { OfflineNotice } from '../../../shell/offline-notice.tsx';
import { Providers } from '../../../shell/providers.tsx';

/** The layout of every screen that needs the session and the message catalogues at its first render. */
export default async function AppLayout({
  children,
  params,
}: LocaleRouteProps & { readonly children: ReactNode }): Promise<React.JSX.Element> {
  const locale = await localeOf({ params });
  const [messages, firstPaint] = await Promise.all([
    loadMessages(locale, ['common']),
    readRequestFirstPaint(),
  ]);
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <Providers firstPaint={firstPaint}>
        <OfflineNotice />
        {children}
      </Providers>
    </MessagesProvider>
  );
}
