'use client';

import type { LoginProvider } from '@musubi/auth/login-providers';
import { useEffect, useEffectEvent } from 'react';
import useSWRImmutable from 'swr/immutable';

import { signInMemory } from '../sign-in/sign-in-memory.ts';

interface NavigationTimings {
  getEntriesByType(type: 'navigation'): readonly PerformanceEntry[];
}

/**
 * Whether Back or Forward opened this screen. A user who went back from the provider has no sign-in result.
 */
function isBackOrForward(timings: NavigationTimings): boolean {
  const [entry] = timings.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'back_forward';
}

interface ReturnHandlers {
  /** Called when the provider has redirected back to this screen. */
  readonly onReturn: (provider: LoginProvider) => Promise<void>;
  /** Called when the user went back and the browser restored this screen from its back/forward cache. */
  readonly onTurnBack: () => void;
}

/** Calls `onReturn` once after the redirect from a provider, or `onTurnBack` when the user went back. */
export function useReturnedProvider({ onReturn, onTurnBack }: ReturnHandlers): void {
  useSWRImmutable('returned-provider', async () => {
    const provider = signInMemory.takeLeaving();
    if (provider !== null && !isBackOrForward(performance)) await onReturn(provider);
    return null;
  });
  const handleShow = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    signInMemory.takeLeaving();
    onTurnBack();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent): void => handleShow(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
