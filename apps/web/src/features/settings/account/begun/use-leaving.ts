'use client';

import type { LoginProvider } from '@musubi/auth/login-providers';
import type { SignInMethodsUseCases } from '@musubi/auth/sign-in-methods';
import { useMemo, useState } from 'react';
import useSWRImmutable from 'swr/immutable';

import { useApp } from '#shared/app/app-context.tsx';
import { useUnlocalizedPath } from '#shared/routing/use-path.ts';
import { createDraftCipher } from '#shared/sealed-drafts/draft-cipher.ts';

import type { BegunValue } from './begun-context.ts';
import { type BegunWorkPorts, forgetBegunWork, keepBegunWork, takeBegunWork } from './begun-work.ts';

interface LeavingState {
  readonly begun: BegunValue;
  /** Whether the user has come back from a provider's page and not closed the dialog since. */
  readonly isReturned: boolean;
  /** Keeps what the forms contain, and goes to the provider's page. @throws `AuthError`, `ApiFailure`. */
  readonly leave: (provider: LoginProvider) => Promise<void>;
  readonly settleReturn: () => void;
}

/** Re-authentication on a provider's page in this tab. */
export function useLeaving(useCases: SignInMethodsUseCases | null, userId: string | null): LeavingState {
  const { client } = useApp();
  const path = useUnlocalizedPath();
  const [forms] = useState(() => new Map<string, () => unknown>());
  const [isSettled, setIsSettled] = useState(false);
  const ports: BegunWorkPorts = {
    storage: () => window.sessionStorage,
    openCipher: async () => createDraftCipher((await client.platform.getDraftKey()).key),
    nowMs: () => Date.now(),
  };
  const { data: restored = null } = useSWRImmutable(userId && ['begun-work', userId, path], async () =>
    takeBegunWork(ports, { userId: userId ?? '', path }),
  );
  // A form opens after the dialog has closed: a dialog that opens above another makes that one inert.
  const begun = useMemo(
    () => ({ forms, restored: isSettled ? restored : null }),
    [forms, restored, isSettled],
  );
  return {
    begun,
    isReturned: restored !== null && !isSettled,
    settleReturn: () => setIsSettled(true),
    async leave(provider) {
      if (useCases === null || userId === null) return;
      const contents = [...forms].map(([name, read]) => [name, read()] as const);
      const changed = Object.fromEntries(contents.filter(([, content]) => content !== null));
      // A second leave before the forms have opened keeps what they contained.
      const work = isSettled ? changed : { ...restored, ...changed };
      await keepBegunWork(ports, { userId, path, provider }, work);
      try {
        await useCases.leaveToConfirm(provider);
      } catch (error) {
        forgetBegunWork(ports);
        throw error;
      }
    },
  };
}
