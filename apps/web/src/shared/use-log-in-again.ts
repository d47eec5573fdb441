'use client';

import { useCallback } from 'react';

import { loginPath } from './paths.ts';
import { useSession } from './session-wiring.ts';
import { useLocalize } from './use-localized.ts';

/**
 * Ends a session that is no longer taken, so that the login page asks anew, and comes back to this screen afterwards.
 * What was typed waits in its backup.
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
