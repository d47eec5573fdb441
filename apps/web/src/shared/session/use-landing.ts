'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';

import { useSession } from '#shared/app/session-wiring.ts';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { homePathOf } from './home-path.ts';

/**
 * The path to open after a sign-in: `returnTo`, or the guided start for a new account, or the member's home. Null
 * while the user is not signed in, or while a new account cannot be told from an old one.
 */
export function useLanding(returnTo: string | null): string | null {
  const { status, profile, error } = useSession();
  const localize = useLocalize();
  if (status !== 'signedIn') return null;
  if (returnTo !== null) return returnTo;
  if (profile === null) return error === null ? null : localize(paths.dashboard);
  return localize(profile.isNew ? paths.start : homePathOf(profile));
}

/**
 * Opens the landing path once, while `isReady`. A later read of the profile no longer says that the account is
 * new, and must not send the creator elsewhere while the guided start is still loading.
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
