'use client';

import { systemClock } from '@musubi/auth/browser';
import { createSignInMethods, type SignInMethodsUseCases } from '@musubi/auth/sign-in-methods';
import type { SignInMethods } from '@musubi/auth/sign-in-methods-ports';
import { useCallback, useEffect } from 'react';
import useSWR from 'swr';
import useSWRImmutable from 'swr/immutable';

import { useApp } from '#shared/app/app-context.tsx';

export interface AccountMethods {
  readonly useCases: SignInMethodsUseCases | null;
  /** The account's sign-in methods; null until loaded. */
  readonly methods: SignInMethods | null;
  readonly error: unknown;
  readonly reload: () => Promise<void>;
}

/**
 * Loads the sign-in methods of an account and the use cases that change these methods. Loads nothing for a
 * null user id.
 */
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
  // Discards the re-authentication on unmount, so that the user has to re-authenticate at the next visit.
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
