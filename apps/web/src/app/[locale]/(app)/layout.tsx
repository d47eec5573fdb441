import { loadMessages } from '@musubi/i18n/messages';
import type { ReactNode } from 'react';

import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { readRequestFirstPaint } from '#shared/session/request-first-paint.server.ts';
import { AppShell } from '#shell/app-shell.tsx';
import { EarlyInputScript } from '#shell/early/early-input-script.tsx';

// React loads the 404 screen before it hydrates any screen. This import bundles the 404 screen with the
// layout's scripts.
// oxlint-disable-next-line import/no-unassigned-import -- Next.js itself renders it
import './not-found.tsx';

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
    <>
      <EarlyInputScript />
      <AppShell locale={locale} messages={messages} firstPaint={firstPaint}>
        {children}
      </AppShell>
    </>
  );
}
