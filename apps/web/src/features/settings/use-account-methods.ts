'use client';

import { systemClock } from '@musubi/auth/browser';
import { createSignInMethods, type SignInMethodsUseCases } from '@musubi/auth/sign-in-methods';
import type { SignInMethods } from '@musubi/auth/sign-in-methods-ports';
import { useCallback, useEffect } from 'react';
import useSWR from 'swr';
import useSWRImmutable from 'swr/immutable';

import { useApp } from '#shared/app-context.tsx';

export interface AccountMethods {
  readonly useCases: SignInMethodsUseCases | null;
  /** What the account has now; null while that is not known. */
  readonly methods: SignInMethods | null;
  readonly error: unknown;
  /** Asks again what the account has. */
  readonly reload: () => Promise<void>;
}

/** The ways into the account of one person, and what changes them; nothing is asked while that person is not known. */
export function useAccountMethods(userId: string | null): AccountMethods {
  const { session, accounts, loadSignInMethods } = useApp();
  const loaded = useSWRImmutable<SignInMethodsUseCases, unknown>(
    userId && ['sign-in-use-cases', userId],
    async () =>
      createSignInMethods({
        port: await loadSignInMethods(),
        session,
        renewUser: async () => accounts.renewUser(),
        clock: systemClock,
        logger: console,
      }),
  );
  const useCases = loaded.data ?? null;
  const methods = useSWR<SignInMethods, unknown>(useCases && ['sign-in-methods', userId], async () => {
    if (useCases === null) throw new Error('asked before it was loaded');
    return useCases.read();
  });
  // Whoever comes back to this screen later proves again who they are.
  useEffect(() => () => useCases?.end(), [useCases]);
  const { mutate: load } = loaded;
  const { mutate: read } = methods;
  const reload = useCallback(async () => {
    await (useCases === null ? load() : read());
  }, [useCases, load, read]);
  return {
    useCases,
    methods: methods.data ?? null,
    error: loaded.error ?? methods.error ?? null,
    reload,
  };
}
