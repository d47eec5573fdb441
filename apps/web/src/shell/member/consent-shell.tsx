'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { SideDrawer } from '@musubi/ui/side-drawer/side-drawer';
import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { LeavingContext } from '#shared/session/leaving-context.ts';

import { DrawerLink } from '../frame/drawer-link.tsx';
import { ShellLanguagePicker } from '../frame/shell-language-picker.tsx';
import { useDrawerContents } from '../frame/use-drawer.ts';
import { MemberGate } from './member-gate.tsx';

/**
 * The layout of a question to a member who comes from an app: the gate of the member area, and the menu behind
 * its button, so that only the question is visible.
 */
export function ConsentShell({ children }: { readonly children: ReactNode }): React.JSX.Element {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const isLeaving = useRef(false);
  const setLeaving = useCallback((next: boolean) => {
    isLeaving.current = next;
  }, []);
  const { status: _status, ...drawer } = useDrawerContents({ onLeave: () => setLeaving(true) });
  return (
    <SideDrawer
      {...drawer}
      standing="never"
      linkComponent={DrawerLink}
      languagePicker={<ShellLanguagePicker label={t('language.label')} locale={locale} />}
    >
      <LeavingContext value={setLeaving}>
        <MemberGate isLeaving={isLeaving}>{children}</MemberGate>
      </LeavingContext>
    </SideDrawer>
  );
}
