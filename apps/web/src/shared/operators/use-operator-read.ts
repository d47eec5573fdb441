'use client';

import type { OperatorsApi } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr';

import type { Reading, ReadState } from '#shared/app/use-read.ts';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';

import { useOperator } from './operator-context.tsx';

/** Cache key of the desk's data. Two operators on one browser share no data. */
function toKey(name: string, operatorId: string): readonly [string, string] {
  return [name, operatorId];
}

/** Fetches data of the desk through SWR. The cache key is `name` and the operator's id. */
export function useOperatorRead<T>(
  name: string,
  read: (client: OperatorsApi) => Promise<T>,
  config: SWRConfiguration<Reading<T>, ApiFailure> = {},
): ReadState<T> {
  const { self, client } = useOperator();
  return useSWR<Reading<T>, ApiFailure>(
    toKey(name, self.user_id),
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

/** Returns a function that stores data of the desk in the SWR cache, so that screens show it at once. */
export function useStoreOperatorRead(): (name: string, value: unknown) => Promise<void> {
  const { self } = useOperator();
  const { mutate } = useSWRConfig();
  return async (name, value) => {
    await mutate(toKey(name, self.user_id), { value, readAtMs: systemClock.nowMs() }, { revalidate: false });
  };
}
