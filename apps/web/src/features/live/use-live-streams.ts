'use client';

import type { CreatedLiveStream, LiveStream, LiveStreamList } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { type ReadState, useRead } from '#shared/api/use-read.ts';
import { useApp } from '#shared/session/app-context.tsx';

import { type LiveDraft, toStartsAt } from './live-form.ts';

/** The screen polls this often, so that it shows heartbeats and ends. */
const REFRESH_MS = 10_000;

export interface LiveStreams {
  readonly reading: ReadState<LiveStreamList>;
  /** @throws ApiFailure */
  create(draft: LiveDraft): Promise<CreatedLiveStream>;
  /** Resolves to how long the stream ran, in ms. @throws ApiFailure */
  end(stream: LiveStream): Promise<number>;
}

/** The member's running and announced streams, and the calls that change them. */
export function useLiveStreams(): LiveStreams {
  const { client } = useApp();
  const reading = useRead('/v4/live', async ({ platform }) => platform.v4ListLiveStreams(), {
    refreshInterval: REFRESH_MS,
  });
  return {
    reading,
    async create(draft) {
      try {
        const created = await client.platform.v4CreateLiveStream({
          createLiveStreamRequest: {
            title: draft.title,
            url: draft.url.trim(),
            starts_at: toStartsAt(draft),
          },
        });
        await reading.mutate();
        return created;
      } catch (error) {
        throw await toApiFailure(error);
      }
    },
    async end({ id, starts_at: startsAt }) {
      try {
        await client.platform.v4DeleteLiveStream({ id });
        await reading.mutate();
        return systemClock.nowMs() - Date.parse(startsAt);
      } catch (error) {
        throw await toApiFailure(error);
      }
    },
  };
}
