'use client';

import { systemClock } from '@musubi/auth/browser';
import { useState } from 'react';

import { MAIL_PAUSE_MS } from '../mail-log.ts';
import { type Attempt, useAttempt } from '../use-attempt.ts';

/** A code on its way to a phone. */
export interface SentCode {
  /** The number as it is shown. */
  readonly to: string;
  readonly verificationId: string;
  /** From when on another can be asked for. */
  readonly againFromMs: number;
}

export interface SentCodeState {
  readonly sent: SentCode | null;
  readonly note: (to: string, verificationId: string) => void;
  /** The code has expired: another can be had at once. */
  readonly expire: () => void;
  readonly forget: () => void;
}

/** Remembers the code that is on its way. */
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

/** Codes in text messages, asked for with `request`, which answers what belongs to the code. */
export function useCodeMessages(request: (to: string) => Promise<string>): CodeMessages {
  const { isPending, failure, retry, run } = useAttempt();
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
