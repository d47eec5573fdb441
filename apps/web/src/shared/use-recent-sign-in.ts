'use client';

import { systemClock } from '@musubi/auth/browser';
import { useCallback } from 'react';

import { useApp } from './app-context.tsx';
import { isRecentSignIn } from './recent-sign-in.ts';
import { useLogInAgain } from './use-log-in-again.ts';

/**
 * Before what a stolen session must not do: answers true when this person proved who they are within five minutes.
 * Otherwise false, and they are on their way to the login page, which leads back to this place.
 */
export function useRecentSignIn(): () => Promise<boolean> {
  const { session } = useApp();
  const logInAgain = useLogInAgain();
  return useCallback(async () => {
    if (isRecentSignIn(await session.getBearer(), systemClock.nowMs())) return true;
    logInAgain();
    return false;
  }, [session, logInAgain]);
}
