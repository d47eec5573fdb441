'use client';

import type { Locale } from '@musubi/domain/locales';
import type { Messages } from '@musubi/i18n/messages';
import { MessagesProvider } from '@musubi/i18n/messages-provider';
import { memo, useLayoutEffect } from 'react';

import type { FirstPaint } from '#shared/session/first-paint.ts';
import { MemberIslandOutlet } from '#shared/session/member-islands.tsx';

import type { DrawerContents } from './drawer-contents.ts';
import { LazyLogOutGuard } from './lazy-log-out-guard.tsx';
import { Providers } from './providers.tsx';
import { StatusLineBar } from './status-line-bar.tsx';
import { useDrawerContents } from './use-drawer.ts';

interface LiveSessionProps {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly firstPaint: FirstPaint | null;
  readonly onChange: (contents: DrawerContents) => void;
}

function Report({ onChange }: Pick<LiveSessionProps, 'onChange'>): null {
  const contents = useDrawerContents({ isLogOutNoticed: true });
  // Passes the contents to the frame, which cannot be a child of these providers. As a child, the frame would
  // be mounted again when the session loads, and the drawer would lose its state and focus.
  useLayoutEffect(() => onChange(contents));
  return null;
}

/**
 * Loads the session of a content page, passes the current drawer content to `onChange`, and shows the line
 * about the connection.
 */
export const LiveSession = memo(function LiveSession({
  locale,
  messages,
  firstPaint,
  onChange,
}: LiveSessionProps): React.JSX.Element {
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <Providers firstPaint={firstPaint}>
        <StatusLineBar />
        <LazyLogOutGuard />
        <Report onChange={onChange} />
        <MemberIslandOutlet />
      </Providers>
    </MessagesProvider>
  );
});
