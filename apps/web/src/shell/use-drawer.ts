'use client';

import { systemClock } from '@musubi/auth/browser';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { useUnlocalizedPath } from '#shared/routing/use-path.ts';
import { useApp } from '#shared/session/app-context.tsx';
import { useSession } from '#shared/session/session-wiring.ts';
import { useShownSession } from '#shared/session/use-shown-session.ts';

import { type DrawerContents, drawerContents } from './drawer-contents.ts';
import { logOutRequest } from './log-out-request.ts';

const LOGOUT_TIMEOUT_MS = 1_500;

async function logoutTimeout(): Promise<void> {
  return new Promise((resolve) => void systemClock.schedule(resolve, LOGOUT_TIMEOUT_MS));
}

/**
 * The content of the drawer for the current user. `onLeave` is called before a logout starts. Logs out at
 * once if the user requested it before the session had loaded.
 */
export function useDrawerContents(onLeave: () => void = () => {}): DrawerContents {
  const { t } = useTranslation('common');
  const { logout } = useSession();
  const shown = useShownSession();
  const { config, editors } = useApp();
  const localize = useLocalize();
  const currentPath = useUnlocalizedPath();

  const handleLogOut = async (): Promise<void> => {
    onLeave();
    // The logout waits until the last edits are saved or the timeout has passed.
    await Promise.race([editors.settle(), logoutTimeout()]);
    editors.forgetBackups();
    await logout(localize(paths.top));
  };
  const handleRequest = useEffectEvent(() => {
    if (logOutRequest.take()) void handleLogOut();
  });
  useEffect(() => handleRequest(), []);
  return drawerContents({
    t,
    localize,
    currentPath,
    shown,
    config,
    onLogOut: () => void handleLogOut(),
  });
}
