'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { SideDrawer } from '@musubi/ui/side-drawer/side-drawer';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePreparedDrafts } from '#shared/editing/use-prepared-drafts.ts';
import { paths } from '#shared/routing/paths.ts';
import { useUnlocalizedPath } from '#shared/routing/use-path.ts';
import { LeavingContext } from '#shared/session/leaving-context.ts';

import { DrawerLink } from '../frame/drawer-link.tsx';
import { ShellLanguagePicker } from '../frame/shell-language-picker.tsx';
import { useDrawerContents } from '../frame/use-drawer.ts';
import { MemberGate } from './member-gate.tsx';
import { useOfflineScreens } from './use-offline-screens.ts';

// Lazy-loaded, so that the screen's own requests are sent first.
const UnreadLetters = lazyComponent(async () => (await import('./unread-letters.tsx')).UnreadLetters);

/** The layout of all screens below `/my`: the drawer, and the gate that requires a sign-in. */
export function MemberShell({ children }: { readonly children: ReactNode }): React.JSX.Element {
  const { t } = useTranslation('common');
  const locale = useLocale();
  useOfflineScreens();
  usePreparedDrafts();
  const isLeaving = useRef(false);
  const setLeaving = useCallback((next: boolean) => {
    isLeaving.current = next;
  }, []);
  // During the guided start, the menu is behind its button, so that only the question is visible.
  const standing = useUnlocalizedPath() === paths.start ? 'never' : 'wide';
  const [unreadLetters, setUnreadLetters] = useState<number | null>(null);
  const { status, ...drawer } = useDrawerContents({ onLeave: () => setLeaving(true), unreadLetters });
  return (
    <SideDrawer
      {...drawer}
      standing={standing}
      linkComponent={DrawerLink}
      languagePicker={<ShellLanguagePicker label={t('language.label')} locale={locale} />}
    >
      {status === 'signedIn' && <UnreadLetters onChange={setUnreadLetters} />}
      <LeavingContext value={setLeaving}>
        <MemberGate isLeaving={isLeaving}>{children}</MemberGate>
      </LeavingContext>
    </SideDrawer>
  );
}
