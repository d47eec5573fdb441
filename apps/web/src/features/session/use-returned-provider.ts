'use client';

import type { LoginProvider } from '@musubi/auth/login-providers';
import { useEffect, useEffectEvent } from 'react';
import useSWRImmutable from 'swr/immutable';

import { isBackOrForward } from './back-or-forward.ts';
import { signInMemory } from './sign-in-memory.ts';

interface ReturnHandlers {
  /** The service has sent somebody back here. */
  readonly onReturn: (provider: LoginProvider) => Promise<void>;
  /** Somebody has turned back on the way, and the page is as they left it. */
  readonly onTurnBack: () => void;
}

/** Tells once when this page was left for the one of a service and has been come back to. */
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
