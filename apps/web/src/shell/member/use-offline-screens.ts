'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { followOfflineScreen } from '#shared/offline/offline-pages.ts';

/** Stores the member screens that a member opens for offline use, unless the operator has turned this off. */
export function useOfflineScreens(): void {
  const { isKeptOffline: isKept } = useApp().config;
  const { status, profile } = useSession();
  const locale = useLocale();
  const path = usePathname();
  const isMember = status === 'signedIn' && profile !== undefined;
  useEffect(
    () => followOfflineScreen({ isKept, isMember, locale, path }, { logger: console }),
    [isKept, isMember, locale, path],
  );
}
