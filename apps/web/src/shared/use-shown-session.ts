'use client';

import type { SessionState } from '@musubi/auth/session-state';

import { useApp } from './app-context.tsx';
import type { MemberProfile } from './member-profile.ts';
import { useSession } from './session-wiring.ts';

export interface ShownSession {
  readonly status: SessionState['status'];
  readonly profile: MemberProfile | null;
  /** Whether the session, or the profile of whoever is signed in, is still on its way. */
  readonly isWaiting: boolean;
}

/** Whom menus and names are drawn for: the session, and until it is known whoever the server drew this document for. */
export function useShownSession(): ShownSession {
  const { status, profile, error } = useSession();
  const { firstPaint } = useApp();
  const isDrawn = status === 'unknown' && firstPaint !== null;
  const shown = isDrawn ? firstPaint.profile : profile;
  return {
    status: isDrawn ? 'signedIn' : status,
    profile: shown,
    isWaiting: status !== 'signedOut' && shown === null && error === null,
  };
}
