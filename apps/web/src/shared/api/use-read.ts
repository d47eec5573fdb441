'use client';

import type { MusubiClient } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';

import { useApp } from '../app-context.tsx';
import { useSession } from '../session-wiring.ts';
import { type ApiFailure, toApiFailure } from './api-failure.ts';

/** What was read, and when, so that it can be labelled once it is old. */
export interface Reading<T> {
  readonly value: T;
  readonly readAtMs: number;
}

/** How reading something stands. */
export type ReadState<T> = SWRResponse<Reading<T>, ApiFailure>;

/** Reads something of the signed-in member's. `name` is what its cache is keyed by, besides whose it is. */
export function useRead<T>(
  name: string,
  read: (client: MusubiClient) => Promise<T>,
  config: SWRConfiguration<Reading<T>, ApiFailure> = {},
): ReadState<T> {
  const { client } = useApp();
  const { user } = useSession();
  return useSWR<Reading<T>, ApiFailure>(
    user === null ? null : [name, user.id],
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
