'use client';

import { systemClock } from '@musubi/auth/browser';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

import { useSession } from '#shared/app/session-wiring.ts';
import { type Reading, type ReadState, useRead } from '#shared/app/use-read.ts';

const NAME = '/v4/letters?filter=unread&limit=1';

/** The number of unread letters, shared by the menu and the dashboard. */
export function useUnreadLetters(): ReadState<number> {
  return useRead(
    NAME,
    async ({ platform }) => (await platform.v4ListLetters({ filter: 'unread', limit: 1 })).unread_count,
  );
}

/** Updates the number in the menu and the dashboard, for example after the creator has read a letter. */
export function useKnownUnreadLetters(count: number | undefined): void {
  const { mutate } = useSWRConfig();
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (count === undefined || userId === undefined) return;
    const reading: Reading<number> = { value: count, readAtMs: systemClock.nowMs() };
    void mutate([NAME, userId], reading, { revalidate: false });
  }, [count, userId, mutate]);
}
