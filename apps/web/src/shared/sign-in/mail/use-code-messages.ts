'use client';

import { systemClock } from '@musubi/auth/browser';
import { useState } from 'react';

import { type Attempt, useTask } from '#shared/errors/use-task.ts';

import { MAIL_PAUSE_MS } from './mail-log.ts';

/** A code that was sent to a phone. */
export interface SentCode {
  /** The phone number as shown to the user. */
  readonly to: string;
  readonly verificationId: string;
  /** Time from which another code may be requested, in Unix time (ms). */
  readonly againFromMs: number;
}

export interface SentCodeState {
  readonly sent: SentCode | null;
  readonly note: (to: string, verificationId: string) => void;
  /** Marks the code as expired, so that the user can request another code at once. */
  readonly expire: () => void;
  readonly forget: () => void;
}

export function useSentCode(): SentCodeState {
  const [sent, setSent] = useState<SentCode | null>(null);
  return {
    sent,
    note: (to, verificationId) =>
      setSent({ to, verificationId, againFromMs: systemClock.nowMs() + MAIL_PAUSE_MS }),
    expire: () => setSent((last) => last && { ...last, againFromMs: 0 }),
    forget: () => setSent(null),
  };
}

export interface CodeMessages
  extends Omit<SentCodeState, 'note'>, Pick<Attempt, 'isPending' | 'failure' | 'retry'> {
  readonly send: (to: string) => Promise<void>;
}

/** Sends codes by text message. `request` sends one code and resolves to its verification id. */
export function useCodeMessages(request: (to: string) => Promise<string>): CodeMessages {
  const { isPending, failure, retry, run } = useTask();
  const { note, ...state } = useSentCode();
  return {
    ...state,
    isPending,
    failure,
    retry,
    async send(to) {
      await run(async () => note(to, await request(to)));
    },
  };
}
