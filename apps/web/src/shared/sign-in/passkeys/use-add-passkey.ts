'use client';

import type { Passkey, PasskeyRegistration } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { isPassing, toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

import { makePasskey, PasskeyError, type PasskeyProblem, signalUnknownPasskey } from './web-authn.ts';

/** A minute before the API refuses the challenge of a registration. */
const REGISTRATION_MS = 4 * 60_000;

const WORDS = {
  cancelled: 'problem.cancelled',
  known: 'problem.known',
  no_user_verification: 'problem.no_user_verification',
  insecure: 'problem.insecure',
  failed: 'problem.failed',
} as const satisfies Record<PasskeyProblem, string>;

interface AddPasskeyOptions {
  /** Begins the registration at the API; resolves to null when the user cancels the re-authentication. */
  readonly begin: () => Promise<PasskeyRegistration | null>;
  readonly onAdded: (passkey: Passkey) => Promise<void> | void;
}

export interface AddPasskey {
  /** `asking`: the dialog of the device is open. */
  readonly state: 'idle' | 'loading' | 'asking';
  /** Why no passkey was added, as a sentence; null after a success or a cancelled attempt. */
  readonly problem: string | null;
  readonly add: () => Promise<void>;
  /** Closes the dialog of the device. */
  readonly cancel: () => void;
  /** Drops the registration of a cancelled attempt, which lists the passkeys of that time. */
  readonly forget: () => void;
}

/**
 * Adds a passkey: begins at the API, lets the device make the passkey, stores it. A browser may refuse the first attempt,
 * because a dialog of ours was open between the press and the request; the next press reuses the same registration.
 */
export function useAddPasskey({ begin, onAdded }: AddPasskeyOptions): AddPasskey {
  const { t } = useTranslation('passkeys');
  const { client } = useApp();
  const messageOf = useFailureMessage();
  const [state, setState] = useState<AddPasskey['state']>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef<{ readonly registration: PasskeyRegistration; readonly untilMs: number } | null>(null);
  const dialog = useRef<AbortController | null>(null);
  useEffect(() => () => dialog.current?.abort(), []);

  const findRegistration = async (): Promise<PasskeyRegistration | null> => {
    const kept = begun.current;
    if (kept !== null && systemClock.nowMs() < kept.untilMs) return kept.registration;
    const registration = await begin();
    if (registration !== null)
      begun.current = { registration, untilMs: systemClock.nowMs() + REGISTRATION_MS };
    return registration;
  };
  const addOnce = async (signal: AbortSignal): Promise<void> => {
    const registration = await findRegistration();
    if (registration === null || signal.aborted) return;
    setState('asking');
    const made = await makePasskey(registration, signal);
    begun.current = null;
    setState('loading');
    const added = await client.platform
      .createPasskey({ createPasskeyRequest: made.request })
      .catch(async (error: unknown) => {
        const failure = await toApiFailure(error);
        // After a transient failure, the passkey may be stored.
        if (!isPassing(failure)) await signalUnknownPasskey(registration.rp_id, made.credentialId);
        throw failure;
      });
    await onAdded(added);
  };
  return {
    state,
    problem,
    async add() {
      const controller = new AbortController();
      dialog.current = controller;
      setState('loading');
      setProblem(null);
      try {
        await addOnce(controller.signal);
      } catch (error) {
        if (!(error instanceof PasskeyError && error.problem === 'cancelled')) begun.current = null;
        if (!(error instanceof PasskeyError)) setProblem(messageOf(error));
        else if (!controller.signal.aborted) setProblem(t(WORDS[error.problem]));
      } finally {
        setState('idle');
      }
    },
    cancel: () => dialog.current?.abort(),
    forget() {
      begun.current = null;
    },
  };
}
