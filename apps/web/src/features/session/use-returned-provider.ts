'use client';

import type { LoginProvider } from '@musubi/auth/login-providers';
import useSWRImmutable from 'swr/immutable';

import { signInMemory } from './sign-in-memory.ts';

/** Tells once when this page was left for the one of a service and has been come back to. */
export function useReturnedProvider(onReturn: (provider: LoginProvider) => Promise<void>): void {
  useSWRImmutable('returned-provider', async () => {
    const provider = signInMemory.takeLeaving();
    if (provider !== null) await onReturn(provider);
    return null;
  });
}
