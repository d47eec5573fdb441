'use client';

import { systemClock } from '@musubi/auth/browser';
import { AuthError } from '@musubi/auth/error-codes';
import { useCallback } from 'react';

import { useApp } from './app-context.tsx';
import { createMailLog } from './mail-log.ts';
import { type Attempt, useAttempt } from './use-attempt.ts';
import { useMailOptions } from './use-mail-options.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

const log = createMailLog(() => window.sessionStorage);
const purposeOf = (userId: string): string => `verification.${userId}`;

/** Asks for the mail that confirms an address, for whoever has just signed in. Throws `AuthError`. */
export function useSendVerification(): () => Promise<void> {
  const { accounts, session } = useApp();
  const mail = useMailOptions();
  return useCallback(async () => {
    const state = session.getState();
    if (state.status !== 'signedIn') return;
    try {
      await accounts.sendVerification(mail);
    } catch (error) {
      // Too many at once: one is on its way already, and asking again helps nobody for a while.
      if (!(error instanceof AuthError && error.code === 'too_many_requests')) throw error;
    }
    log.note(purposeOf(state.user.id), systemClock.nowMs());
  }, [accounts, session, mail]);
}

export interface VerificationMail extends Pick<Attempt, 'isPending' | 'failure'> {
  /** Until the mail can be asked for again; 0 when it can be now. */
  readonly waitSeconds: number;
  readonly send: () => Promise<void>;
}

/** The mail that confirms an address, and asking for it again. */
export function useVerificationMail(userId: string): VerificationMail {
  const sendVerification = useSendVerification();
  const { isPending, failure, run } = useAttempt();
  const waitSeconds = useSecondsUntil(() => log.nextMomentMs(purposeOf(userId)));
  return {
    isPending,
    failure,
    waitSeconds,
    async send() {
      await run(sendVerification);
    },
  };
}
