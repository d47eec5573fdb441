'use client';

import { useCallback } from 'react';

import { loginPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { useSession } from './session-wiring.ts';

/**
 * Signs out of a session that the API no longer accepts. Opens the login screen, which returns to this
 * screen.
 */
export function useLogInAgain(): () => void {
  const { logout } = useSession();
  const localize = useLocalize();
  return useCallback(() => {
    const { pathname, search, hash } = window.location;
    const here = `${pathname}${search}${hash}`;
    void logout(localize(loginPath(here)));
  }, [logout, localize]);
}
