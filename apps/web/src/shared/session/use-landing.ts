'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';

import { useSession } from '#shared/app/session-wiring.ts';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { homePathOf } from './home-path.ts';

/**
 * The path to open after a sign-in: `returnTo`, or the guided start for a new account, or the member's home.
 * Null while the user is not signed in, or while it is unknown whether the account is new.
 */
export function useLanding(returnTo: string | null): string | null {
  const { status, profile, error } = useSession();
  const localize = useLocalize();
  if (status !== 'signedIn') return null;
  if (returnTo !== null) return returnTo;
  if (profile === undefined) return error === null ? null : localize(paths.dashboard);
  return localize(profile.isNew ? paths.start : homePathOf(profile));
}

/**
 * Opens the landing path once, when `isReady` is true. A refetched profile no longer says that the account is
 * new. It must not redirect the creator while the guided start is still loading.
 */
export function useOpenLanding(landing: string | null, isReady: boolean): void {
  const router = useRouter();
  const hasOpened = useRef(false);
  useEffect(() => {
    if (landing === null) hasOpened.current = false;
    if (landing === null || !isReady || hasOpened.current) return;
    hasOpened.current = true;
    router.replace(landing);
  }, [landing, isReady, router]);
}
