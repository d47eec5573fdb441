'use client';

import type { Locale } from '@musubi/domain/locales';
import type { Messages } from '@musubi/i18n/messages';
import { MessagesProvider } from '@musubi/i18n/messages-provider';
import { type ReactNode, useEffect } from 'react';

import type { FirstPaint } from '#shared/app/first-paint.ts';

import { liveSession } from './live/live-session-module.ts';
import { LazyLogOutGuard } from './session/lazy-log-out-guard.tsx';
import { Providers } from './session/providers.tsx';
import { StatusLineBar } from './session/status-line-bar.tsx';
import { APP_LIVE_EVENT } from './starter/starter-rules.ts';

interface AppShellProps {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly firstPaint: FirstPaint | null;
  readonly children: ReactNode;
}

/** The frame of every screen that needs the session and the message catalogues at its first render. */
export function AppShell({ locale, messages, firstPaint, children }: AppShellProps): React.JSX.Element {
  // Prefetches the session module of content pages, so that the next content page mounts the session at once.
  useEffect(() => liveSession.prefetchAfterInput(), []);
  // Gives the app what the user typed and submitted before (`early/early-input.ts`).
  useEffect(() => void window.dispatchEvent(new Event(APP_LIVE_EVENT)), []);
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <Providers firstPaint={firstPaint}>
        <StatusLineBar />
        <LazyLogOutGuard />
        {children}
      </Providers>
    </MessagesProvider>
  );
}
