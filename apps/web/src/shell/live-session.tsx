'use client';

import type { Locale } from '@musubi/domain/locales';
import type { Messages } from '@musubi/i18n/messages';
import { MessagesProvider } from '@musubi/i18n/messages-provider';
import { memo, useEffect, useEffectEvent, useLayoutEffect } from 'react';

import type { FirstPaint } from '#shared/session/first-paint.ts';

import type { DrawerContents } from './drawer-contents.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { Providers } from './providers.tsx';
import { logOutOf } from './start-contents.ts';
import { useDrawerContents } from './use-drawer.ts';

interface LiveSessionProps {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly firstPaint: FirstPaint | null;
  /** Whether the user pressed "Log out" before the session had loaded. */
  readonly wantsLogOut: boolean;
  readonly onChange: (contents: DrawerContents) => void;
}

function Report({ wantsLogOut, onChange }: Pick<LiveSessionProps, 'wantsLogOut' | 'onChange'>): null {
  const contents = useDrawerContents();
  useLayoutEffect(() => onChange(contents));
  const logOut = useEffectEvent(() => logOutOf(contents));
  useEffect(() => {
    if (wantsLogOut) logOut();
  }, [wantsLogOut]);
  return null;
}

/**
 * Loads the session of a content page, passes the current drawer content to `onChange`, and shows a notice
 * while the browser is offline.
 */
export const LiveSession = memo(function LiveSession({
  locale,
  messages,
  firstPaint,
  wantsLogOut,
  onChange,
}: LiveSessionProps): React.JSX.Element {
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <Providers firstPaint={firstPaint}>
        <OfflineNotice />
        <Report wantsLogOut={wantsLogOut} onChange={onChange} />
      </Providers>
    </MessagesProvider>
  );
});
