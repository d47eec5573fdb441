'use client';

import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

import type { TabSignal } from '#shared/tab-signal.ts';

/** Whether the key belongs to the user's profile, from which the editors create their drafts. */
function isProfileOf(key: unknown, userId: string): boolean {
  if (!Array.isArray(key)) return false;
  const [name, owner] = key as readonly unknown[];
  return owner === userId && typeof name === 'string' && name.startsWith('/v4/profile');
}

/** Refetches the profile when another tab has saved it: at once, or when this tab becomes visible. */
export function useSavesOfTabs(saves: TabSignal, userId: string | null): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (userId === null) return undefined;
    let isBehind = false;
    const catchUp = (): void => {
      if (!isBehind || document.visibilityState === 'hidden') return;
      isBehind = false;
      void mutate((key) => isProfileOf(key, userId));
    };
    const leave = saves.subscribe(userId, () => {
      isBehind = true;
      catchUp();
    });
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, [saves, userId, mutate]);
}
