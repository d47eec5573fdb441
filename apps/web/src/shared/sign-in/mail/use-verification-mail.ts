'use client';

import { systemClock } from '@musubi/auth/browser';
import { AuthError } from '@musubi/auth/error-codes';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useCallback } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { createMemberClient } from '#shared/clients/member-client.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';

import { createMailLog } from './mail-log.ts';
import { sendMail } from './send-mail.ts';
import { useMailOptions } from './use-mail-options.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

const log = createMailLog(() => window.sessionStorage);
const purposeOf = (userId: string): string => `verification.${userId}`;

/**
 * Returns a function that sends the confirmation mail to the signed-in user. The function throws `AuthError` and `ApiFailure`.
 */
export function useSendVerification(): () => Promise<void> {
  const { accounts, config, maintenance, session } = useApp();
  const locale = useLocale();
  const mail = useMailOptions();
  return useCallback(async () => {
    const state = session.getState();
    if (state.status !== 'signedIn') return;
    // Just after a sign-up, the client of `useApp` is still a visitor's.
    const { platform } = createMemberClient(state.user.id, {
      session,
      apiOrigin: config.apiOrigin,
      onUnavailable: maintenance.suspect,
    });
    try {
      await sendMail(
        async () => platform.sendAccountMail({ sendAccountMailRequest: { purpose: 'confirm', locale } }),
        async () => accounts.sendVerification(mail),
      );
    } catch (error) {
      // The code `too_many_requests` means that a mail was sent recently, so this error counts as success.
      if (!(error instanceof AuthError && error.code === 'too_many_requests')) throw error;
    }
    log.note(purposeOf(state.user.id), systemClock.nowMs());
  }, [accounts, config, locale, maintenance, session, mail]);
}

export interface VerificationMail extends Pick<Attempt, 'isPending' | 'failure'> {
  /** Whether this tab has sent a mail, for example at the sign-up. */
  readonly isSent: boolean;
  /** Seconds until another mail can be requested, or 0. */
  readonly waitSeconds: number;
  /** Resolves to whether the e-mail was sent. */
  readonly send: () => Promise<boolean>;
}

/** Sends the confirmation mail on request, and counts down until another mail can be requested. */
export function useVerificationMail(userId: string): VerificationMail {
  const sendVerification = useSendVerification();
  const { isPending, failure, run } = useTask();
  const waitSeconds = useSecondsUntil(() => log.nextMomentMs(purposeOf(userId)));
  return {
    isPending,
    failure,
    isSent: log.nextMomentMs(purposeOf(userId)) > 0,
    waitSeconds,
    send: async () => run(sendVerification),
  };
}
