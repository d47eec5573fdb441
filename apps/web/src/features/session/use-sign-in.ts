'use client';

import { type AuthError, toAuthError } from '@musubi/auth/error-codes';
import type { SignInMethod } from '@musubi/auth/ports';
import { useEffect, useRef, useState } from 'react';

import { useApp } from '#shared/app-context.tsx';
import { useFailureMessage } from '#shared/use-failure-message.ts';
import { useSendVerification } from '#shared/use-verification-mail.ts';

import { signInMemory, type SignInWay, wayOf } from './sign-in-memory.ts';

export interface SignIn {
  /** The way somebody is signing in right now; null while nobody is. */
  readonly pending: SignInWay | null;
  /** Why the last attempt failed, in words; null when it did not, or when it was given up on purpose. */
  readonly failure: string | null;
  /** Answers what went wrong; null for nothing. */
  readonly signIn: (method: SignInMethod) => Promise<AuthError | null>;
  /** Gives up waiting for a popup. */
  readonly cancel: () => void;
  readonly forgetFailure: () => void;
}

/** Signing in, whichever way, with what went wrong in one sentence. */
export function useSignIn(): SignIn {
  const { session } = useApp();
  const messageOf = useFailureMessage();
  const sendVerification = useSendVerification();
  const [pending, setPending] = useState<SignInWay | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useRef<AbortController | null>(null);

  // Loaded before the button is pressed: a popup that opens late is blocked.
  useEffect(() => {
    session.prepareSignIn().catch(() => {
      // The attempt to sign in says what is wrong.
    });
    return () => attempt.current?.abort();
  }, [session]);

  const signIn = async (method: SignInMethod): Promise<AuthError | null> => {
    const way = wayOf(method);
    const controller = new AbortController();
    attempt.current = controller;
    setPending(way);
    setFailure(null);
    try {
      await session.signIn(method, controller.signal);
      if (way !== null) signInMemory.noteWay(way);
      if (method.kind === 'sign_up') {
        sendVerification().catch(() => {
          // The member area asks, and has a button for it.
        });
      }
      return null;
    } catch (error) {
      const problem = toAuthError(error);
      setFailure(problem.code === 'cancelled' ? null : messageOf(problem));
      return problem;
    } finally {
      setPending(null);
    }
  };
  return {
    pending,
    failure,
    signIn,
    cancel: () => attempt.current?.abort(),
    forgetFailure: () => setFailure(null),
  };
}
