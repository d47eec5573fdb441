'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { useEffect } from 'react';

import { dropOffline, keepOffline } from '#shared/offline/offline-pages.ts';
import { useApp } from '#shared/session/app-context.tsx';
import { useSession } from '#shared/session/session-wiring.ts';

/** Keeps the screens of the member area that a member loads, unless the operator has turned this off. */
export function useOfflineScreens(): void {
  const { isKeptOffline } = useApp().config;
  const { status, profile } = useSession();
  const locale = useLocale();
  const isMember = status === 'signedIn' && profile !== null;
  useEffect(() => {
    if (!isKeptOffline) void dropOffline(console);
    return isKeptOffline && isMember ? keepOffline(locale, console) : undefined;
  }, [isKeptOffline, isMember, locale]);
}
