'use client';

import { useFirstInput } from '@musubi/ui/lazy/first-input';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { type ReactNode, useSyncExternalStore } from 'react';

import { useSession } from '#shared/app/session-wiring.ts';
import { logOutQuestion } from '#shared/session/log-out-question.ts';

// Loaded at the first input, so that it is available for a log-out without a network.
const LogOutGuard = lazyComponent(async () => (await import('./log-out-guard.tsx')).LogOutGuard);

/** The question before a log-out, for users who can log out. */
export function LazyLogOutGuard(): ReactNode {
  const { status } = useSession();
  const isAsked = useSyncExternalStore(logOutQuestion.subscribe, logOutQuestion.isAsked, () => false);
  const hasInput = useFirstInput();
  return (isAsked || (hasInput && status === 'signedIn')) && <LogOutGuard isAsked={isAsked} />;
}
