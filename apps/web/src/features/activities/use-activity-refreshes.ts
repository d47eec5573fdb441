'use client';

import type { ActivityRefresh } from '@musubi/api-client';
import { useRef } from 'react';

import { useRead } from '#shared/api/use-read.ts';

import { findAskAgainMs } from './refresh-progress.ts';

export interface ActivityRefreshes {
  readonly find: (activityId: string) => ActivityRefresh | undefined;
  /** Reads again how the sources stand. */
  readonly reload: () => void;
}

/**
 * How the looks at the sources stand, asked for again only while one of them is under way.
 * @param version Of the stored list: other sources are asked for anew.
 * @param onNews Called when a source was looked at meanwhile.
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
