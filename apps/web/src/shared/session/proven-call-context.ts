'use client';

import type { MusubiClientOptions, ProofPurpose } from '@musubi/api-client';
import { createContext, useContext } from 'react';

import { type AppContextValue, useApp } from '#shared/app/app-context.tsx';
import { createLazyClient, type MemberClient } from '#shared/clients/lazy-client.ts';

/** The result of a request; `isGiven` is false when the user cancelled the re-authentication. */
export type ProvenAnswer<T> = { readonly isGiven: true; readonly value: T } | { readonly isGiven: false };

/** API clients for one request: the client of the session, with another bearer token, and with a proof besides. */
export interface ProvenClients<Client> {
  readonly client: Client;
  readonly clientWith: (bearer: string) => Client;
  readonly clientProving: (proof: string) => Client;
}

/**
 * Sends a sensitive request with one of the clients. Re-authenticates the user in a dialog unless the sign-in
 * is recent.
 * @throws `ApiFailure` from the request, and `AuthError` from the re-authentication.
 */
export type ProvenCallWith = <T, Client>(
  call: (client: Client) => Promise<T>,
  clients: ProvenClients<Client>,
  purpose: ProofPurpose,
) => Promise<ProvenAnswer<T>>;

/** Sends a sensitive request, like `ProvenCallWith`. */
export type ProvenCall = <T>(call: (client: MemberClient) => Promise<T>) => Promise<ProvenAnswer<T>>;

/** Provides the re-authentication of the settings to features, which must not import the settings. */
export const ProvenCallContext = createContext<ProvenCallWith | null>(null);

/** The function that sends requests with clients of the caller. */
export function useGivenProvenCallWith(): ProvenCallWith {
  const call = useContext(ProvenCallContext);
  if (call === null) throw new Error('useGivenProvenCall needs ProvenCallProvider above it');
  return call;
}

export function useGivenProvenCall(purpose: ProofPurpose): ProvenCall {
  const callWith = useGivenProvenCallWith();
  const app = useApp();
  return async (call) => callWith(call, memberClients(app), purpose);
}

/** Returns the client of the session, and creates clients with another token or with a proof. */
export function memberClients({
  client,
  config: { apiOrigin: baseUrl },
  session,
}: Pick<AppContextValue, 'client' | 'config' | 'session'>): ProvenClients<MemberClient> {
  return {
    client,
    clientWith: (bearer) => createLazyClient({ baseUrl, accessToken: () => bearer }),
    clientProving: (proof) => createLazyClient(provingOptions({ baseUrl, session, proof })),
  };
}

interface ProvingOptions {
  readonly baseUrl: string;
  readonly session: Pick<AppContextValue['session'], 'getBearer'>;
  /** Proof of a passkey, which the API accepts instead of a recent sign-in. */
  readonly proof: string;
}

/** Options of a client that sends a proof with the token of the session. */
export function provingOptions({ baseUrl, session, proof }: ProvingOptions): MusubiClientOptions {
  return {
    baseUrl,
    accessToken: async () => (await session.getBearer()) ?? '',
    middleware: [
      {
        pre: async ({ url, init }) => {
          const headers = new Headers(init.headers);
          headers.set('Proof', proof);
          return { url, init: { ...init, headers } };
        },
      },
    ],
  };
}
