'use client';

import type { Locale } from '@musubi/domain/locales';
import { splitLocale } from '@musubi/i18n/locale-paths';
import type { Messages } from '@musubi/i18n/messages';
import { useLazyModuleState } from '@musubi/ui/lazy/lazy-module';
import type { DrawerLabels } from '@musubi/ui/side-drawer/drawer-entries';
import { DrawerFrame } from '@musubi/ui/side-drawer/drawer-frame';
import { usePathname } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';

import { isDiscoverPath } from '#shared/routing/paths.ts';
import { homePathOf } from '#shared/session/home-path.ts';
import type { RequestSession } from '#shared/session/request-first-paint.server.ts';
import { ShownHomeContext, ShownStatusContext } from '#shared/session/shown-status.tsx';

import { ShellLanguagePicker } from '../frame/shell-language-picker.tsx';
import { type LiveFrame, LiveFrameContext } from '../live/live-frame.ts';
import { LiveMenu } from '../live/live-parts.tsx';
import { liveSession } from '../live/live-session-module.ts';
import { LogOutNotice, type LogOutNoticeProps } from '../live/log-out-notice.tsx';
import { APP_LIVE_EVENT } from '../starter/starter-rules.ts';
import type { SignOutSources } from '../starter/watch-session.ts';
import { ContentMessages } from './content-messages.ts';
import { SoftNavigation } from './soft-navigation.tsx';

interface ContentShellProps {
  readonly locale: Locale;
  readonly labels: Pick<DrawerLabels, 'menu' | 'showMenu' | 'skipToContent'>;
  readonly languageLabel: string;
  readonly logOutNotice: Omit<LogOutNoticeProps, 'sessionModule'>;
  /** The menu shown until the session has loaded. */
  readonly menu: ReactNode;
  /** The messages that `LiveSession` needs, for example for the drawer. */
  readonly messages: Messages;
  /** The session that the server determined from the request. */
  readonly session: RequestSession;
  readonly signOutSources: SignOutSources;
  /** The header, the screen and the footer. */
  readonly children: ReactNode;
}

/**
 * The client-side behaviour of a content page. The server renders the menu and the header, so that their code
 * is not in the first load. `LiveSession` loads later and replaces them with interactive ones.
 */
export function ContentShell({
  locale,
  labels,
  languageLabel,
  logOutNotice,
  menu,
  messages,
  session: { status: firstStatus, firstPaint },
  signOutSources: { statusUrl, documentsUrl },
  children,
}: ContentShellProps): React.JSX.Element {
  const isVisitor = firstStatus === 'signedOut';
  const [live, setLive] = useState<LiveFrame | null>(null);
  const sessionModule = useLazyModuleState(liveSession, true);
  const status = live?.status ?? firstStatus;
  // Keeps the visitor's frame until the session is known.
  const handleChange = useCallback(
    (frame: LiveFrame) =>
      setLive((shown) => (shown === null && isVisitor && frame.status === 'unknown' ? null : frame)),
    [isVisitor],
  );
  useEffect(() => void window.dispatchEvent(new Event(APP_LIVE_EVENT)), []);
  const href = usePathname();
  const { path } = splitLocale(href);
  // Discovery is in the member's menu, so the menu stays visible beside it.
  const standing = status === 'signedIn' && isDiscoverPath(path) ? 'wide' : 'never';
  const scope = useMemo(() => ({ locale, messages }), [locale, messages]);
  return (
    <>
      {sessionModule === 'loaded' && (
        <liveSession.Component
          locale={locale}
          messages={messages}
          firstPaint={firstPaint}
          onChange={handleChange}
        />
      )}
      <SoftNavigation />
      <LogOutNotice {...logOutNotice} sessionModule={sessionModule} />
      <ShownStatusContext value={status}>
        <ShownHomeContext value={live?.home ?? homePathOf(firstPaint?.profile ?? undefined)}>
          <LiveFrameContext value={live}>
            <DrawerFrame
              // Read by the starter script, which has no other settings.
              data-session={firstPaint?.profile === null ? 'unknown' : firstStatus}
              data-status-url={statusUrl}
              data-documents-url={documentsUrl}
              labels={labels}
              standing={standing}
              currentHref={href}
              menu={<LiveMenu>{menu}</LiveMenu>}
              languagePicker={<ShellLanguagePicker label={languageLabel} locale={locale} />}
            >
              <ContentMessages value={scope}>{children}</ContentMessages>
            </DrawerFrame>
          </LiveFrameContext>
        </ShownHomeContext>
      </ShownStatusContext>
    </>
  );
}
