import { useEffect, useRef, useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { usePasskeyObstacle } from '#shared/sign-in/passkeys/use-passkey-obstacle.ts';

import type { SignIn } from '../sign-in/use-sign-in.ts';
import { askForPasskey, redeemAnswer, waitForSuggestion } from './passkey-sign-in.ts';

interface PasskeySignInOptions {
  /** Whether the e-mail field suggests passkeys now. */
  readonly isSuggesting: boolean;
  readonly signInBy: SignIn['signInBy'];
}

interface PasskeySignIn {
  readonly isAvailable: boolean;
  readonly signIn: () => Promise<void>;
}

/** Signs in with a passkey: by the suggestions of the e-mail field, and by a button. */
export function usePasskeySignIn({ isSuggesting, signInBy }: PasskeySignInOptions): PasskeySignIn {
  const { client, config } = useApp();
  const { apiOrigin } = config;
  const isAvailable = usePasskeyObstacle() === null;
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useRef<AbortController | null>(null);
  const latest = useRef(signInBy);
  useEffect(() => {
    latest.current = signInBy;
  });

  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const isWaiting = isSuggesting && isAvailable && !isAsking;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const controller = new AbortController();
    waiting.current = controller;
    // Suggests passkeys again after one was refused; this screen closes after one was accepted.
    const redeemSuggestions = async (): Promise<void> => {
      while (!controller.signal.aborted) {
        const answer = await waitForSuggestion(apiOrigin, controller.signal);
        if (answer === null) return;
        await latest.current('passkey', async () => redeemAnswer(client, answer));
      }
    };
    void redeemSuggestions();
    return () => controller.abort();
  }, [apiOrigin, client, isWaiting]);

  return {
    isAvailable,
    async signIn() {
      // A browser asks for one passkey at a time.
      waiting.current?.abort();
      const controller = new AbortController();
      asking.current = controller;
      setIsAsking(true);
      await signInBy('passkey', async () =>
        redeemAnswer(client, await askForPasskey(client, controller.signal)),
      );
      setIsAsking(false);
    },
  };
}
