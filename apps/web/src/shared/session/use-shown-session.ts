'use client';

import type { SessionState } from '@musubi/auth/session-state';

import { useApp } from '#shared/app/app-context.tsx';
import type { MemberProfile } from '#shared/app/member-profile.ts';
import { useSession } from '#shared/app/session-wiring.ts';

export interface ShownSession {
  readonly status: SessionState['status'];
  readonly profile: MemberProfile | null;
  /** Whether the session, or the profile of the signed-in user, is still loading. */
  readonly isWaiting: boolean;
}

/**
 * The user to show in menus: from the session or, until the session is known, the user for whom the server
 * rendered the document.
 */
export function useShownSession(): ShownSession {
  const { status, profile, error } = useSession();
  const { firstPaint } = useApp();
  const isDrawn = status === 'unknown' && firstPaint !== null;
  const shown = isDrawn ? firstPaint.profile : (profile ?? null);
  return {
    status: isDrawn ? 'signedIn' : status,
    profile: shown,
    isWaiting: status !== 'signedOut' && shown === null && error === null,
  };
}
