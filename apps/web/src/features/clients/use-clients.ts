'use client';

import type { ClientList, SetClientRequest } from '@musubi/api-client';
import { AuthError } from '@musubi/auth/error-codes';

import type { ReadState } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useOperatorRead } from '#shared/operators/use-operator-read.ts';
import { useProvenOperatorCall } from '#shared/operators/use-proven-operator-call.ts';

/**
 * Refuses the apps of a host, or allows them again; resolves to false when the operator cancelled the re-authentication.
 * @throws `ApiFailure` and `AuthError`.
 */
export type SetClient = (host: string, request: SetClientRequest) => Promise<boolean>;

export interface Clients {
  readonly reading: ReadState<ClientList>;
  readonly setClient: SetClient;
}

/** The apps that people let in, and changes of what operators refuse. */
export function useClients(): Clients {
  const callProven = useProvenOperatorCall();
  const reading = useOperatorRead('/v4/operator/clients', async (client) => client.listClients());
  return {
    reading,
    setClient: async (host, setClientRequest) => {
      try {
        const answer = await callProven(async (client) => client.setClient({ host, setClientRequest }));
        if (!answer.isGiven) return false;
      } catch (error) {
        throw error instanceof AuthError ? error : await toApiFailure(error);
      }
      // The change is stored, so a failed refetch is an error of the list, which shows it.
      await reading.mutate().catch(() => undefined);
      return true;
    },
  };
}
