'use client';

import type { Locale } from '@musubi/domain/locales';
import type { Messages } from '@musubi/i18n/messages';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { useLazyModuleState } from '@musubi/ui/lazy/lazy-module';
import { usePathname } from 'next/navigation';
import { type ReactNode, useMemo, useState } from 'react';

import type { FirstPaint } from '#shared/session/first-paint.ts';
import { ShownStatusContext } from '#shared/session/shown-status.tsx';

import { ContentMessages } from './content-messages.ts';
import type { DrawerContents } from './drawer-contents.ts';
import { liveSession } from './live-session-module.ts';
import { LogOutNotice, type LogOutWords } from './log-out-notice.tsx';
import { logOutRequest } from './log-out-request.ts';
import { SiteFrame } from './site-frame.tsx';
import type { SiteLinks } from './site-links.ts';
import { type StillContents, toStartContents } from './start-contents.ts';

const LanguagePicker = lazyComponent(
  async () => (await import('./shell-language-picker.tsx')).ShellLanguagePicker,
);

interface ContentShellProps {
  readonly locale: Locale;
  readonly links: SiteLinks;
  readonly languageLabel: string;
  readonly logOutWords: LogOutWords;
  readonly start: StillContents;
  /** The messages that `LiveSession` needs, for example for the drawer. */
  readonly messages: Messages;
  readonly firstPaint: FirstPaint | null;
  readonly children: ReactNode;
}

/** The layout of content pages. Until the session has loaded, shows the drawer that the server rendered. */
export function ContentShell({
  locale,
  links,
  languageLabel,
  logOutWords,
  start,
  messages,
  firstPaint,
  children,
}: ContentShellProps): React.JSX.Element {
  const [live, setLive] = useState<DrawerContents | null>(null);
  const sessionModule = useLazyModuleState(liveSession, true);
  const currentHref = usePathname();
  const handleLogOut = (): void => {
    // The menu shows "Log out" only if the first paint has a user.
    if (firstPaint !== null) logOutRequest.make(firstPaint.userId);
    void liveSession.retry();
  };
  const scope = useMemo(() => ({ locale, messages }), [locale, messages]);
  const contents = live ?? toStartContents(start, { currentHref, onLogOut: handleLogOut });
  return (
    <>
      {sessionModule === 'loaded' && (
        <liveSession.Component
          locale={locale}
          messages={messages}
          firstPaint={firstPaint}
          onChange={setLive}
        />
      )}
      <LogOutNotice words={logOutWords} sessionModule={sessionModule} />
      <ShownStatusContext value={contents.status}>
        <SiteFrame
          links={links}
          contents={contents}
          languagePicker={<LanguagePicker label={languageLabel} locale={locale} />}
        >
          <ContentMessages value={scope}>{children}</ContentMessages>
        </SiteFrame>
      </ShownStatusContext>
    </>
  );
}
