'use client';

import { type AuthError, toAuthError } from '@musubi/auth/error-codes';
import type { LoginProvider } from '@musubi/auth/login-providers';
import type { SignInMethod } from '@musubi/auth/ports';
import { useEffect, useRef, useState } from 'react';

import { useApp } from '#shared/app-context.tsx';
import { useFailureMessage } from '#shared/use-failure-message.ts';
import { useSendVerification } from '#shared/use-verification-mail.ts';

import { signInMemory, type SignInWay, wayOf } from './sign-in-memory.ts';

export interface SignIn {
  /** The way somebody is signing in right now; null while nobody is. */
  readonly pending: SignInWay | null;
  /** A service waits in a popup. */
  readonly isPopupOpen: boolean;
  /** Why the last attempt failed, in words; null when it did not, or when it was given up on purpose. */
  readonly failure: string | null;
  /** The service whose popup the browser has blocked just now. */
  readonly blocked: LoginProvider | null;
  /** Answers what went wrong; null for nothing. */
  readonly signIn: (method: SignInMethod) => Promise<AuthError | null>;
  /** Signs in without a popup: this page is left for the one of the service, which comes back to it. */
  readonly leaveTo: (provider: LoginProvider) => Promise<void>;
  /** Goes on after coming back from there; answers what went wrong. */
  readonly takeReturned: (provider: LoginProvider) => Promise<AuthError | null>;
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
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [blocked, setBlocked] = useState<LoginProvider | null>(null);
  const attempt = useRef<AbortController | null>(null);

  // Loaded before the button is pressed: a popup that opens late is blocked.
  useEffect(() => {
    session.prepareSignIn().catch(() => {
      // The attempt to sign in says what is wrong.
    });
    return () => attempt.current?.abort();
  }, [session]);

  const run = async (way: SignInWay | null, task: () => Promise<void>): Promise<AuthError | null> => {
    setPending(way);
    setFailure(null);
    setBlocked(null);
    try {
      await task();
      return null;
    } catch (error) {
      const problem = toAuthError(error);
      setFailure(problem.code === 'cancelled' ? null : messageOf(problem));
      return problem;
    } finally {
      setPending(null);
    }
  };

  const signIn = async (method: SignInMethod): Promise<AuthError | null> => {
    const way = wayOf(method);
    const controller = new AbortController();
    attempt.current = controller;
    setIsPopupOpen(method.kind === 'popup');
    const problem = await run(way, async () => session.signIn(method, controller.signal));
    setIsPopupOpen(false);
    if (problem?.code === 'popup_blocked' && method.kind === 'popup') setBlocked(method.provider);
    if (problem !== null) return problem;
    if (way !== null) signInMemory.noteWay(way);
    if (method.kind === 'sign_up') {
      sendVerification().catch(() => {
        // The member area asks, and has a button for it.
      });
    }
    return null;
  };
  return {
    pending,
    isPopupOpen,
    failure,
    blocked,
    signIn,
    async leaveTo(provider) {
      signInMemory.noteLeaving(provider);
      const problem = await run(provider, async () => session.leaveToProvider(provider));
      if (problem !== null) signInMemory.takeLeaving();
    },
    async takeReturned(provider) {
      const problem = await run(provider, async () => session.takeReturned());
      if (problem === null) signInMemory.noteWay(provider);
      return problem;
    },
    cancel: () => attempt.current?.abort(),
    forgetFailure() {
      setFailure(null);
      setBlocked(null);
    },
  };
}
