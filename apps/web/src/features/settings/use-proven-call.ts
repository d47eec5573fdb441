'use client';

import { useEffect, useRef } from 'react';

import { createLazyClient } from '#shared/api/lazy-client.ts';
import { useApp } from '#shared/session/app-context.tsx';
import type { ProvenCall } from '#shared/session/proven-call-context.ts';

import { useAccount } from './account-context.ts';
import { callProven } from './proven-call.ts';

/**
 * Returns a function that sends sensitive requests, which a stolen session must not send. The function
 * re-authenticates the user in a dialog unless the sign-in is recent.
 * @throws `ApiFailure` from the request, and `AuthError` from the re-authentication.
 */
export function useProvenCall(): ProvenCall {
  const { client, config } = useApp();
  const { useCases, ask } = useAccount();
  // `latest` is read after the dialog has closed, because the use cases may load while the dialog is open.
  const latest = useRef(useCases);
  useEffect(() => {
    latest.current = useCases;
  }, [useCases]);
  return async (call) =>
    callProven(call, {
      client,
      clientWith: (bearer) => createLazyClient({ baseUrl: config.apiOrigin, accessToken: () => bearer }),
      getProof: () => latest.current,
      ask,
    });
}
