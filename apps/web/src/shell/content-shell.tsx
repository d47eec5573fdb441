'use client';

import type { Locale } from '@musubi/domain/locales';
import type { Messages } from '@musubi/i18n/messages';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';

import type { FirstPaint } from '#shared/session/first-paint.ts';
import { ShownStatusContext } from '#shared/session/shown-status.tsx';

import type { DrawerContents } from './drawer-contents.ts';
import { SiteFrame } from './site-frame.tsx';
import type { SiteLinks } from './site-links.ts';
import { type StillContents, toStartContents } from './start-contents.ts';

// Lazy-loaded, because the page is complete without the session: the server has rendered all of its content.
const LiveSession = lazyComponent(async () => (await import('./live-session.tsx')).LiveSession);

const LanguagePicker = lazyComponent(
  async () => (await import('./shell-language-picker.tsx')).ShellLanguagePicker,
);

interface ContentShellProps {
  readonly locale: Locale;
  readonly links: SiteLinks;
  readonly languageLabel: string;
  readonly start: StillContents;
  /** The messages that `LiveSession` needs, for example for the drawer. */
  readonly messages: Messages;
  readonly firstPaint: FirstPaint | null;
  readonly children: ReactNode;
}

/** The layout of content pages. Shows the drawer that the server rendered until the session has loaded. */
export function ContentShell({
  locale,
  links,
  languageLabel,
  start,
  messages,
  firstPaint,
  children,
}: ContentShellProps): React.JSX.Element {
  const [live, setLive] = useState<DrawerContents | null>(null);
  const [wantsLogOut, setWantsLogOut] = useState(false);
  const currentHref = usePathname();
  const contents = live ?? toStartContents(start, { currentHref, onLogOut: () => setWantsLogOut(true) });
  return (
    <>
      <LiveSession
        locale={locale}
        messages={messages}
        firstPaint={firstPaint}
        wantsLogOut={wantsLogOut}
        onChange={setLive}
      />
      <ShownStatusContext value={contents.status}>
        <SiteFrame
          links={links}
          contents={contents}
          languagePicker={<LanguagePicker label={languageLabel} locale={locale} />}
        >
          {children}
        </SiteFrame>
      </ShownStatusContext>
    </>
  );
}
