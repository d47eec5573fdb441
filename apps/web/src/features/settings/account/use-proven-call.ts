'use client';

import type { ProofPurpose } from '@musubi/api-client';
import { useEffect, useRef } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { memberClients, type ProvenCall, type ProvenCallWith } from '#shared/session/proven-call-context.ts';

import { useAccount } from './account-context.ts';
import { callProven } from './proven-call.ts';

/**
 * Returns a function that sends sensitive requests with clients of the caller. A stolen session must not be
 * able to send such requests, so the function re-authenticates the user in a dialog unless the sign-in is
 * recent.
 * @throws `ApiFailure` from the request, and `AuthError` from the re-authentication.
 */
export function useProvenCallWith(): ProvenCallWith {
  const { useCases, ask } = useAccount();
  // `latest` is read after the dialog has closed, because the use cases may load while the dialog is open.
  const latest = useRef(useCases);
  useEffect(() => {
    latest.current = useCases;
  }, [useCases]);
  return async (call, clients, purpose) =>
    callProven(call, { ...clients, getProof: () => latest.current, ask: async () => ask(purpose) });
}

/** Returns a function that sends sensitive requests of members. */
export function useProvenCall(purpose: ProofPurpose): ProvenCall {
  const callWith = useProvenCallWith();
  const app = useApp();
  return async (call) => callWith(call, memberClients(app), purpose);
}
