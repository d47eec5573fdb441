'use client';

import type { ActivityRefresh } from '@musubi/api-client';
import { useRef } from 'react';

import { useRead } from '#shared/app/use-read.ts';

import { findAskAgainMs } from './refresh-progress.ts';

export interface ActivityRefreshes {
  readonly find: (activityId: string) => ActivityRefresh | undefined;
  readonly reload: () => void;
}

/**
 * The refresh status of the sources, polled while one of them is queued or being refreshed.
 * @param version Version of the stored list; a new version fetches the status again.
 * @param onNews Called when a poll finds that a source was refreshed.
 */
export function useActivityRefreshes(version: number, onNews: () => void): ActivityRefreshes {
  const known = useRef<string | null>(null);
  const { data, mutate } = useRead(
    `/v4/activities/refreshes#${version}`,
    async ({ platform }) => platform.v4ListActivityRefreshes(),
    {
      refreshInterval: (latest) => findAskAgainMs(latest?.value.items ?? []),
      onSuccess: ({ value }) => {
        const seen = value.items.map((item) => `${item.activity_id} ${item.refreshed_at}`).join();
        if (known.current !== null && known.current !== seen) onNews();
        known.current = seen;
      },
    },
  );
  return {
    find: (activityId) => data?.value.items.find((item) => item.activity_id === activityId),
    reload: () => void mutate(),
  };
}
