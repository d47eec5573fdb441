'use client';

import type { LiveStream, LiveStreamList } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { completeUrlInput } from '@musubi/domain/url';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { fetchWithTokens, removeToken, saveToken } from '#shared/live/live-tokens.ts';

import { type LiveDraft, toStartsAt } from './live-form.ts';

/** Polling interval, short enough to show heartbeats and ends soon. */
const REFRESH_MS = 10_000;

export interface LiveStreams {
  readonly reading: ReadState<LiveStreamList>;
  /** Resolves to the id of the new stream. @throws ApiFailure */
  create(draft: LiveDraft): Promise<string>;
  /** Resolves to how long the stream ran, in ms. @throws ApiFailure */
  end(stream: LiveStream): Promise<number>;
  /** Postpones the end. Resolves to null if the stream has ended. @throws ApiFailure */
  confirm(stream: LiveStream): Promise<LiveStream | null>;
}

/** Whether the stream has already ended, by another tab or device or by the server. */
const isOver = ({ code }: ApiFailure): boolean => code === 'not_found';

/** The member's running and announced streams, and functions that change them. */
export function useLiveStreams(): LiveStreams {
  const { client } = useApp();
  const { user } = useSession();
  const reading = useRead(
    '/v4/live',
    async ({ platform }) => fetchWithTokens(user?.id ?? null, async () => platform.v4ListLiveStreams()),
    { refreshInterval: REFRESH_MS },
  );
  return {
    reading,
    async create(draft) {
      try {
        const { stream, token } = await client.platform.v4CreateLiveStream({
          createLiveStreamRequest: {
            title: draft.title,
            url: completeUrlInput(draft.url),
            starts_at: toStartsAt(draft),
            duration: draft.duration,
          },
        });
        if (user !== null) saveToken(user.id, stream.id, token);
        await reading.mutate();
        return stream.id;
      } catch (error) {
        throw await toApiFailure(error);
      }
    },
    async end({ id, starts_at: startsAt }) {
      try {
        await client.platform.v4DeleteLiveStream({ id });
      } catch (error) {
        const failure = await toApiFailure(error);
        if (!isOver(failure)) throw failure;
      }
      if (user !== null) removeToken(user.id, id);
      await reading.mutate();
      return systemClock.nowMs() - Date.parse(startsAt);
    },
    async confirm({ id }) {
      try {
        const stream = await client.platform.confirmLiveStream({ id });
        await reading.mutate();
        return stream;
      } catch (error) {
        const failure = await toApiFailure(error);
        if (!isOver(failure)) throw failure;
        await reading.mutate();
        return null;
      }
    },
  };
}
