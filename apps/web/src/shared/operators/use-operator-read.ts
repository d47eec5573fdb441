'use client';

import type { OperatorsApi } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import useSWR, { type SWRConfiguration } from 'swr';

import { type ApiFailure, toApiFailure } from '#shared/api/api-failure.ts';
import type { Reading, ReadState } from '#shared/api/use-read.ts';

import { useOperator } from './operator-context.tsx';

/** Fetches data of the desk through SWR. The cache key is `name` and the operator's id. */
export function useOperatorRead<T>(
  name: string,
  read: (client: OperatorsApi) => Promise<T>,
  config: SWRConfiguration<Reading<T>, ApiFailure> = {},
): ReadState<T> {
  const { self, client } = useOperator();
  return useSWR<Reading<T>, ApiFailure>(
    [name, self.user_id],
    async () => {
      try {
        return { value: await read(client), readAtMs: systemClock.nowMs() };
      } catch (error) {
        throw await toApiFailure(error);
      }
    },
    config,
  );
}
