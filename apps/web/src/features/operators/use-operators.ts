'use client';

import type { OperatorList, SetOperatorRolesRequest } from '@musubi/api-client';
import { AuthError } from '@musubi/auth/error-codes';
import { useSWRConfig } from 'swr';

import type { ReadState } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useOperator } from '#shared/operators/operator-context.tsx';
import { useOperatorRead } from '#shared/operators/use-operator-read.ts';
import { useProvenOperatorCall } from '#shared/operators/use-proven-operator-call.ts';

/**
 * Sets the roles of an account; resolves to false when the operator cancelled the re-authentication.
 * @throws `ApiFailure` and `AuthError`.
 */
export type SetRoles = (userId: string, request: SetOperatorRolesRequest) => Promise<boolean>;

export interface Operators {
  readonly reading: ReadState<OperatorList>;
  readonly setRoles: SetRoles;
}

/** All operators, and changes of their roles. */
export function useOperators(): Operators {
  const { self } = useOperator();
  const callProven = useProvenOperatorCall();
  const { mutate } = useSWRConfig();
  const reading = useOperatorRead('/v4/operator/operators', async (client) =>
    client.v4OperatorListOperators(),
  );
  return {
    reading,
    setRoles: async (id, setOperatorRolesRequest) => {
      try {
        const answer = await callProven(async (client) =>
          client.v4OperatorSetRoles({ id, setOperatorRolesRequest }),
        );
        if (!answer.isGiven) return false;
      } catch (error) {
        throw error instanceof AuthError ? error : await toApiFailure(error);
      }
      // The change is stored, so a failed refetch is an error of the list, which shows it.
      await reading.mutate().catch(() => undefined);
      // The gate and the menu depend on the operator's own roles.
      if (id === self.user_id) void mutate(['/v4/operator', id]);
      return true;
    },
  };
}
