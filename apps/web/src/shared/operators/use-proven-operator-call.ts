'use client';

import type { OperatorsApi } from '@musubi/api-client';

import { useApp } from '#shared/app/app-context.tsx';
import {
  type ProvenAnswer,
  provingOptions,
  useGivenProvenCallWith,
} from '#shared/session/proven-call-context.ts';

import { loadOperatorsClientWith } from './load-operators-client.ts';
import { useOperator } from './operator-context.tsx';

/**
 * Returns a function that sends a request of the desk that requires a recent sign-in. Must be used below
 * `ProvenCallProvider`.
 * @throws `ApiFailure` from the request, and `AuthError` from the re-authentication.
 */
export function useProvenOperatorCall(): <T>(
  call: (client: OperatorsApi) => Promise<T>,
) => Promise<ProvenAnswer<T>> {
  const callWith = useGivenProvenCallWith();
  const { config, session } = useApp();
  const { client } = useOperator();
  const baseUrl = config.apiOrigin;
  return async (call) =>
    callWith(
      async (loading) => call(await loading),
      {
        client: Promise.resolve(client),
        clientWith: async (bearer) => loadOperatorsClientWith({ baseUrl, accessToken: () => bearer }),
        clientProving: async (proof) => loadOperatorsClientWith(provingOptions({ baseUrl, session, proof })),
      },
      'desk',
    );
}
