'use client';

import type { PastStreamList } from '@musubi/api-client';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';

/** Polling interval, so that a stream whose heartbeats stopped appears. */
const REFRESH_MS = 30_000;

export interface PastStreams {
  readonly reading: ReadState<PastStreamList>;
  /** Stores the URL of a recording. Null removes the stored URL. @throws ApiFailure */
  saveReplay(id: string, replayUrl: string | null): Promise<void>;
}

/** The member's past streams. */
export function usePastStreams(): PastStreams {
  const { client } = useApp();
  const reading = useRead('/v4/past_streams', async ({ platform }) => platform.listPastStreams(), {
    refreshInterval: REFRESH_MS,
  });
  return {
    reading,
    async saveReplay(id, replayUrl) {
      try {
        await client.platform.updatePastStream({ id, updatePastStreamRequest: { replay_url: replayUrl } });
        await reading.mutate();
      } catch (error) {
        throw await toApiFailure(error);
      }
    },
  };
}
