'use client';

import type { Locale } from '@musubi/domain/locales';
import type { Messages } from '@musubi/i18n/messages';
import { MessagesProvider } from '@musubi/i18n/messages-provider';
import { SideDrawerMenu } from '@musubi/ui/side-drawer/side-drawer';
import { memo, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';

import type { FirstPaint } from '#shared/app/first-paint.ts';
import { useSession } from '#shared/app/session-wiring.ts';
import { useDocumentSettings } from '#shared/config/document-settings.tsx';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { homePathOf } from '#shared/session/home-path.ts';
import { MemberIslandOutlet } from '#shared/session/member-islands.tsx';

import { DrawerLink } from '../frame/drawer-link.tsx';
import { HeaderActions } from '../frame/header-actions.tsx';
import { siteLinks } from '../frame/site-links.ts';
import { useDrawerContents } from '../frame/use-drawer.ts';
import { LazyLogOutGuard } from '../session/lazy-log-out-guard.tsx';
import { Providers } from '../session/providers.tsx';
import { StatusLineBar } from '../session/status-line-bar.tsx';
import type { LiveFrame } from './live-frame.ts';

interface LiveSessionProps {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly firstPaint: FirstPaint | null;
  readonly onChange: (frame: LiveFrame) => void;
}

function Report({ onChange }: Pick<LiveSessionProps, 'onChange'>): null {
  const { t } = useTranslation('common');
  const { config } = useDocumentSettings();
  const { profile } = useSession();
  const links = siteLinks({ t, localize: useLocalize(), config, profile });
  const contents = useDrawerContents({ isLogOutNoticed: true });
  const { status, ...menu } = contents;
  // Passes the parts to the frame, which cannot be a child of these providers. As a child, the frame would
  // be mounted again when the session loads, and the drawer would lose its state.
  useLayoutEffect(() =>
    onChange({
      status,
      home: homePathOf(profile),
      menu: <SideDrawerMenu {...menu} linkComponent={DrawerLink} />,
      actions: <HeaderActions links={links} contents={contents} linkComponent={Link} />,
    }),
  );
  return null;
}

/**
 * Loads the session of a content page. Passes the current user's parts of the frame to `onChange`, and shows
 * the line about the connection.
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
