'use client';

import { useEffect } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';

/** Loads the encryption key of the user's drafts while there is a network, for all screens of a shell. */
export function usePreparedDrafts(): void {
  const { sealedDrafts } = useApp();
  const { user } = useSession();
  const userId = user?.id ?? null;
  useEffect(() => {
    if (userId === null) return undefined;
    const prepare = (): void => sealedDrafts.use((drafts) => void drafts.prepare());
    prepare();
    window.addEventListener('online', prepare);
    return () => window.removeEventListener('online', prepare);
  }, [sealedDrafts, userId]);
}
