'use client';

import type { Session, SessionList } from '@musubi/api-client';
import { useState } from 'react';

import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { useTask } from '#shared/errors/use-task.ts';

import { useProvenCall } from '../account/use-proven-call.ts';
import { endSession } from './end-session.ts';

export interface SessionsState {
  readonly reading: ReadState<SessionList>;
  readonly endingId: string | null;
  readonly failure: string | null;
  /**
   * Revokes a session, with re-authentication where the API requires it. Resolves to whether the session has
   * ended.
   */
  readonly end: (id: Session['id']) => Promise<boolean>;
}

export function useSessions(): SessionsState {
  const reading = useRead('/v4/sessions', async (client) => client.platform.v4ListSessions());
  const callProven = useProvenCall('sessions');
  const { failure, run } = useTask();
  const [endingId, setEndingId] = useState<string | null>(null);
  return {
    reading,
    endingId,
    failure,
    async end(id) {
      let hasEnded = false;
      setEndingId(id);
      await run(async () => {
        const answer = await callProven(async (client) => endSession(client, id));
        if (!answer.isGiven) return;
        hasEnded = true;
        await reading.mutate((known) => known && withoutSession(known, id), { revalidate: false });
      });
      setEndingId(null);
      return hasEnded;
    },
  };
}

type Known = NonNullable<ReadState<SessionList>['data']>;

function withoutSession({ value, readAtMs }: Known, id: string): Known {
  return { readAtMs, value: { items: value.items.filter((session) => session.id !== id) } };
}
