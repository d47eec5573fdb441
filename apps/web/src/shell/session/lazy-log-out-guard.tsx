'use client';

import { useFirstInput } from '@musubi/ui/lazy/first-input';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { type ReactNode, useSyncExternalStore } from 'react';

import { useSession } from '#shared/app/session-wiring.ts';
import { logOutQuestion } from '#shared/session/log-out-question.ts';

// Loads at the first input, before a user may need it: a log-out without a network asks too.
const LogOutGuard = lazyComponent(async () => (await import('./log-out-guard.tsx')).LogOutGuard);

/** The question of a log-out, for those who can log out. */
export function LazyLogOutGuard(): ReactNode {
  const { status } = useSession();
  const isAsked = useSyncExternalStore(logOutQuestion.subscribe, logOutQuestion.isAsked, () => false);
  const hasInput = useFirstInput();
  return (isAsked || (hasInput && status === 'signedIn')) && <LogOutGuard isAsked={isAsked} />;
}
