'use client';

import type { MusubiClient } from '@musubi/api-client';
import { useEffect, useRef } from 'react';

import { createLaterClient } from '#shared/api/later-client.ts';
import { useApp } from '#shared/app-context.tsx';

import { useAccount } from './account-context.ts';
import { callProven, type ProvenAnswer } from './proven-call.ts';

export type ProvenCall = <T>(call: (client: MusubiClient) => Promise<T>) => Promise<ProvenAnswer<T>>;

/**
 * For what a stolen session must not do: asks whoever signed in a while ago to do so once more, over this screen. Throws
 * `ApiFailure`, and `AuthError` where the proof cannot be sent.
 */
export function useProvenCall(): ProvenCall {
  const { client, config } = useApp();
  const { useCases, ask } = useAccount();
  // They may be loaded only while the dialog is open, long after the call began.
  const latest = useRef(useCases);
  useEffect(() => {
    latest.current = useCases;
  }, [useCases]);
  return async (call) =>
    callProven(call, {
      client,
      clientWith: (bearer) => createLaterClient({ baseUrl: config.apiOrigin, accessToken: () => bearer }),
      getProof: () => latest.current,
      ask,
    });
}
