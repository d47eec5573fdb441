'use client';

import type { MusubiClient } from '@musubi/api-client';
import { createContext, useContext } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { createLazyClient } from '#shared/clients/lazy-client.ts';
import type { BrowserConfig } from '#shared/config/browser-config.ts';

/** The result of a request; `isGiven` is false when the user cancelled the re-authentication. */
export type ProvenAnswer<T> = { readonly isGiven: true; readonly value: T } | { readonly isGiven: false };

/** API clients for one request: the client of the session, and a client with another bearer token. */
export interface ProvenClients<Client> {
  readonly client: Client;
  readonly clientWith: (bearer: string) => Client;
}

/**
 * Sends a sensitive request with one of the clients. Re-authenticates the user in a dialog unless the sign-in
 * is recent.
 * @throws `ApiFailure` from the request, and `AuthError` from the re-authentication.
 */
export type ProvenCallWith = <T, Client>(
  call: (client: Client) => Promise<T>,
  clients: ProvenClients<Client>,
) => Promise<ProvenAnswer<T>>;

/** Sends a sensitive request, like `ProvenCallWith`. */
export type ProvenCall = <T>(call: (client: MusubiClient) => Promise<T>) => Promise<ProvenAnswer<T>>;

/** Provides the re-authentication of the settings to features, which must not import the settings. */
export const ProvenCallContext = createContext<ProvenCallWith | null>(null);

/** The function that sends requests with clients of the caller. */
export function useGivenProvenCallWith(): ProvenCallWith {
  const call = useContext(ProvenCallContext);
  if (call === null) throw new Error('useGivenProvenCall needs ProvenCallProvider above it');
  return call;
}

export function useGivenProvenCall(): ProvenCall {
  const callWith = useGivenProvenCallWith();
  const { client, config } = useApp();
  return async (call) => callWith(call, memberClients(client, config));
}

/** Returns the client of the session, and creates clients with another token. */
export function memberClients(
  client: MusubiClient,
  { apiOrigin }: Pick<BrowserConfig, 'apiOrigin'>,
): ProvenClients<MusubiClient> {
  return {
    client,
    clientWith: (bearer) => createLazyClient({ baseUrl: apiOrigin, accessToken: () => bearer }),
  };
}
