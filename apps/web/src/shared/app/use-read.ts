'use client';

import { systemClock } from '@musubi/auth/browser';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';

import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import type { MemberClient } from '#shared/clients/lazy-client.ts';

import { useApp } from './app-context.tsx';
import { useSession } from './session-wiring.ts';

/** A fetched value with the time of the fetch, so that the screen can label old data. */
export interface Reading<T> {
  readonly value: T;
  readonly readAtMs: number;
}

export type ReadState<T> = SWRResponse<Reading<T>, ApiFailure>;

/** Fetches data of the signed-in user through SWR, nothing for null. The cache key is `name` and the user's id. */
export function useRead<T>(
  name: string | null,
  read: (client: MemberClient) => Promise<T>,
  config: SWRConfiguration<Reading<T>, ApiFailure> = {},
): ReadState<T> {
  const { client } = useApp();
  const { user } = useSession();
  return useSWR<Reading<T>, ApiFailure>(
    user === null || name === null ? null : [name, user.id],
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
