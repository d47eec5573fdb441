'use client';

import type { MusubiClient } from '@musubi/api-client';
import { createContext, useContext } from 'react';

/** The result of a request; `isGiven` is false when the user cancelled the re-authentication. */
export type ProvenAnswer<T> = { readonly isGiven: true; readonly value: T } | { readonly isGiven: false };

/**
 * Sends a sensitive request. Re-authenticates the user in a dialog unless the sign-in is recent.
 * @throws `ApiFailure` from the request, and `AuthError` from the re-authentication.
 */
export type ProvenCall = <T>(call: (client: MusubiClient) => Promise<T>) => Promise<ProvenAnswer<T>>;

/** Gives features the re-authentication of the settings, which they must not import. */
export const ProvenCallContext = createContext<ProvenCall | null>(null);

export function useGivenProvenCall(): ProvenCall {
  const call = useContext(ProvenCallContext);
  if (call === null) throw new Error('useGivenProvenCall needs ProvenCallProvider above it');
  return call;
}
