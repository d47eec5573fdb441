'use client';

import { type AuthError, type AuthErrorCode, isWorthRetrying, toAuthError } from '@musubi/auth/error-codes';
import type { LoginProvider } from '@musubi/auth/login-providers';
import type { SignInMethod } from '@musubi/auth/ports';
import { SecondFactorRequiredError } from '@musubi/auth/second-factor';
import { afterFirstInput } from '@musubi/ui/lazy/first-input';
import { useEffect, useRef, useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { useSendVerification } from '#shared/sign-in/mail/use-verification-mail.ts';
import { passkeyOffer } from '#shared/sign-in/passkeys/passkey-offer.ts';

import { useDemandSecondFactor } from './second-factor-gate.tsx';
import { signInMemory, type SignInMethodName, methodNameOf } from './sign-in-memory.ts';
import { isMethodClosed, useSignInMessage } from './sign-in-message.ts';

/** A sign-in in progress: by a method that the log-in screen remembers, or by a recovery code. */
export type AttemptName = SignInMethodName | 'recovery-code';

export interface FailedSignIn {
  readonly methodName: AttemptName | null;
  readonly code: AuthErrorCode;
  /** Whether the account has closed this sign-in method. */
  readonly isMethodClosed: boolean;
  readonly message: string;
  /** Repeats the failed sign-in; null when a retry cannot succeed. */
  readonly retry: (() => void) | null;
}

export interface SignIn {
  /** The sign-in method in progress, or null. */
  readonly pending: AttemptName | null;
  readonly isPopupOpen: boolean;
  /** The last failed attempt, unless the user cancelled it. */
  readonly failed: FailedSignIn | null;
  /** The provider whose popup the browser has just blocked. */
  readonly blocked: LoginProvider | null;
  readonly signIn: (method: SignInMethod) => Promise<void>;
  /**
   * Like `signIn`, but uses the method that `find` returns. A retry reuses this method, because finding it
   * may redeem a one-time link.
   */
  readonly signInBy: (methodName: AttemptName, find: () => Promise<SignInMethod>) => Promise<void>;
  /** Signs in by redirect instead of popup; the provider redirects back to this screen. */
  readonly leaveTo: (provider: LoginProvider) => Promise<void>;
  /** Completes the sign-in after the redirect of `leaveTo`. */
  readonly takeReturned: (provider: LoginProvider) => Promise<void>;
  /** Stops waiting for a popup or redirect. */
  readonly cancel: () => void;
  readonly forgetFailure: () => void;
}

interface SignInEvents {
  readonly onSignedIn?: () => void;
  /** Called on every failure, including a cancelled sign-in. */
  readonly onProblem?: (problem: AuthError) => void;
}

interface Attempt {
  readonly methodName: AttemptName | null;
  readonly task: () => Promise<void>;
  readonly retry: () => void;
}

/** Signs in by any method and turns a failure into a message. */
export function useSignIn({ onSignedIn, onProblem }: SignInEvents = {}): SignIn {
  const { session } = useApp();
  const messageOf = useSignInMessage();
  const demandSecondFactor = useDemandSecondFactor();
  const sendVerification = useSendVerification();
  const [pending, setPending] = useState<AttemptName | null>(null);
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const [failed, setFailed] = useState<FailedSignIn | null>(null);
  const [blocked, setBlocked] = useState<LoginProvider | null>(null);
  const popup = useRef<AbortController | null>(null);

  // Loads the identity SDK at the first input, before the user presses a button, because browsers block a
  // popup that opens too late after the press.
  useEffect(
    () =>
      afterFirstInput(() => {
        session.prepareSignIn().catch(() => {
          // A failure is ignored here, because the sign-in itself reports why the SDK cannot be loaded.
        });
      }),
    [session],
  );
  useEffect(() => () => popup.current?.abort(), []);

  const noteSignedIn = (methodName: AttemptName | null): void => {
    if (methodName !== null && methodName !== 'recovery-code') signInMemory.noteMethod(methodName);
    onSignedIn?.();
  };
  const run = async ({ methodName, task, retry }: Attempt): Promise<AuthError | null> => {
    setPending(methodName);
    setFailed(null);
    setBlocked(null);
    try {
      await task();
      return null;
    } catch (error) {
      const problem = toAuthError(error);
      if (problem instanceof SecondFactorRequiredError) {
        const { challenge } = problem;
        demandSecondFactor({ challenge, onSignedIn: () => noteSignedIn(methodName) });
        return problem;
      }
      const { code } = problem;
      if (code !== 'cancelled')
        setFailed({
          methodName,
          code,
          isMethodClosed: isMethodClosed(problem),
          message: messageOf(problem),
          retry: isWorthRetrying(code) ? retry : null,
        });
      onProblem?.(problem);
      return problem;
    } finally {
      setPending(null);
    }
  };
  const signIn = async (method: SignInMethod): Promise<void> => {
    const methodName = methodNameOf(method);
    const controller = new AbortController();
    popup.current = controller;
    setIsPopupOpen(method.kind === 'popup');
    const problem = await run({
      methodName,
      task: async () => session.signIn(method, controller.signal),
      retry: () => void signIn(method),
    });
    setIsPopupOpen(false);
    if (problem?.code === 'popup_blocked' && method.kind === 'popup') setBlocked(method.provider);
    if (problem !== null) return;
    noteSignedIn(methodName);
    if (method.kind === 'password') passkeyOffer.noteLogIn();
    if (method.kind === 'sign_up') {
      sendVerification().catch(() => {
        // A failure is ignored here, because the member area shows a button that sends the confirmation mail.
      });
    }
  };
  const signInBy = async (methodName: AttemptName, find: () => Promise<SignInMethod>): Promise<void> => {
    let found: SignInMethod | null = null;
    const attempt = async (): Promise<void> => {
      const task = async (): Promise<void> => {
        found ??= await find();
        await session.signIn(found);
      };
      if ((await run({ methodName, task, retry: () => void attempt() })) === null) noteSignedIn(methodName);
    };
    await attempt();
  };
  const leaveTo = async (provider: LoginProvider): Promise<void> => {
    signInMemory.noteLeaving(provider);
    const problem = await run({
      methodName: provider,
      task: async () => session.leaveToProvider(provider),
      retry: () => void leaveTo(provider),
    });
    if (problem !== null) signInMemory.takeLeaving();
  };
  const completeReturn = async (provider: LoginProvider, task: () => Promise<void>): Promise<void> => {
    const retry = (): void => void completeReturn(provider, async () => session.retry());
    if ((await run({ methodName: provider, task, retry })) === null) noteSignedIn(provider);
  };
  return {
    pending,
    isPopupOpen,
    failed,
    blocked,
    signIn,
    signInBy,
    leaveTo,
    takeReturned: async (provider) => completeReturn(provider, async () => session.takeReturned()),
    cancel() {
      popup.current?.abort();
      setPending(null);
    },
    forgetFailure() {
      setFailed(null);
      setBlocked(null);
    },
  };
}
