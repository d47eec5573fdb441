'use client';

import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { isOperatorBrowser } from '#shared/operators/operator-cookie.ts';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { useUnlocalizedPath } from '#shared/routing/use-path.ts';
import { useMayLogOut } from '#shared/session/use-may-log-out.ts';
import { useShownSession } from '#shared/session/use-shown-session.ts';

import { type FollowedSession, logOutRequest } from '../session/log-out-request.ts';
import { type DrawerContents, drawerContents } from './drawer-contents.ts';

interface DrawerOptions {
  /** Called before a log-out starts, after the user has answered the question about unsaved changes. */
  readonly onLeave?: (() => void) | undefined;
  /**
   * Whether the shell shows a `LogOutNotice`. Only with this notice does "Log out" wait until the session is
   * known.
   */
  readonly isLogOutNoticed?: boolean;
  readonly unreadLetters?: number | null;
}

/**
 * The content of the drawer for the current user. Logs out if the user requested it before the session was
 * known.
 */
export function useDrawerContents({
  onLeave,
  isLogOutNoticed = false,
  unreadLetters = null,
}: DrawerOptions = {}): DrawerContents {
  const { t } = useTranslation('common');
  const { status, user, error, retry, logout } = useSession();
  const shown = useShownSession();
  const { config, firstPaint, sealedDrafts } = useApp();
  const mayLogOut = useMayLogOut();
  const localize = useLocalize();
  const currentPath = useUnlocalizedPath();
  const userId = user?.id ?? null;

  const handleLogOut = async (): Promise<void> => {
    if (!(await mayLogOut())) return;
    onLeave?.();
    sealedDrafts.use((drafts) => drafts.forget(userId));
    await logout(localize(paths.top));
  };
  const followRequest = useEffectEvent((session: Pick<FollowedSession, 'status' | 'userId' | 'error'>) =>
    logOutRequest.follow({ ...session, retry, logOut: handleLogOut }),
  );
  useEffect(() => followRequest({ status, userId, error }), [status, userId, error]);
  return drawerContents({
    t,
    localize,
    currentPath,
    shown,
    config,
    unreadLetters,
    // Ignored until the session is known, because the server rendered the menu without reading the cookie.
    isOperator: status === 'signedIn' && isOperatorBrowser(),
    onLogOut: () => {
      if (isLogOutNoticed && status === 'unknown' && firstPaint !== null)
        logOutRequest.make(firstPaint.userId);
      else void handleLogOut();
    },
  });
}
