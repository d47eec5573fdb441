'use client';

import { SideDrawer } from '@musubi/ui/side-drawer/side-drawer';
import Link from 'next/link';
import { type ReactNode, useCallback, useRef } from 'react';

import { LeavingContext } from '#shared/session/leaving-context.ts';

import { MemberGate } from './member-gate.tsx';
import { ShellLanguagePicker } from './shell-language-picker.tsx';
import { useDrawerContents } from './use-drawer.tsx';

/** The layout of all screens below `/my`: the drawer, and the gate that requires a sign-in. */
export function MemberShell({ children }: { readonly children: ReactNode }): React.JSX.Element {
  const isLeaving = useRef(false);
  const setLeaving = useCallback((next: boolean) => {
    isLeaving.current = next;
  }, []);
  const drawer = useDrawerContents(() => setLeaving(true));
  return (
    <SideDrawer {...drawer} linkComponent={Link} languagePicker={<ShellLanguagePicker />}>
      <LeavingContext value={setLeaving}>
        <MemberGate isLeaving={isLeaving}>{children}</MemberGate>
      </LeavingContext>
    </SideDrawer>
  );
}
