'use client';

import { AuthError } from '@musubi/auth/error-codes';
import type { SignInMethod } from '@musubi/auth/ports';
import { useEffect, useState } from 'react';

import { useApp } from '#shared/app-context.tsx';
import { useFailureMessage } from '#shared/use-failure-message.ts';
import { useSendVerification } from '#shared/use-verification-mail.ts';

export interface SignIn {
  /** The way somebody is signing in right now; null while nobody is. */
  readonly pending: SignInMethod['kind'] | null;
  /** Why the last attempt failed, in words; null when it did not, or when it was given up on purpose. */
  readonly failure: string | null;
  readonly signIn: (method: SignInMethod) => Promise<void>;
  readonly forgetFailure: () => void;
}

/** Signing in, whichever way, with what went wrong in one sentence. */
export function useSignIn(): SignIn {
  const { session } = useApp();
  const messageOf = useFailureMessage();
  const sendVerification = useSendVerification();
  const [pending, setPending] = useState<SignInMethod['kind'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // Loaded before the button is pressed: a popup that opens late is blocked.
  useEffect(() => {
    session.prepareSignIn().catch(() => {
      // The attempt to sign in says what is wrong.
    });
  }, [session]);

  return {
    pending,
    failure,
    forgetFailure: () => setFailure(null),
    async signIn(method) {
      setPending(method.kind);
      setFailure(null);
      try {
        await session.signIn(method);
        if (method.kind === 'sign_up') {
          sendVerification().catch(() => {
            // The member area asks, and has a button for it.
          });
        }
      } catch (error) {
        const isGivenUp = error instanceof AuthError && error.code === 'cancelled';
        setFailure(isGivenUp ? null : messageOf(error));
      } finally {
        setPending(null);
      }
    },
  };
}
