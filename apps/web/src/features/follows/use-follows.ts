'use client';

import type { FollowList } from '@musubi/api-client';
import { useState } from 'react';
import { useSWRConfig } from 'swr';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { type Reading, type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';

import { type FollowQuery, FOLLOWS_LEAF, readFollows, readLeaf } from './read-follows.ts';

export interface Follows {
  readonly reading: ReadState<FollowList>;
  /** Whether the shown list still belongs to the previous query. */
  readonly isOfOtherQuery: boolean;
  readonly more: Attempt & { readonly load: () => Promise<boolean> };
  /** Changes the cached list of this query without a request. */
  change(toNext: (list: FollowList) => FollowList): void;
}

/** The followed creators of a query, loaded in list pages. While a new query loads, the previous list stays. */
export function useFollows(query: FollowQuery): Follows {
  const { client } = useApp();
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const attempt = useTask();
  const name = `/v4/follows?shown=${query.shown}&sort=${query.sort}&q=${query.q}`;
  const [opened, setOpened] = useState({ of: name, count: FOLLOWS_LEAF });
  const wanted = opened.of === name ? opened.count : FOLLOWS_LEAF;
  const reading = useRead(name, async ({ platform }) => readFollows(platform, query, wanted), {
    keepPreviousData: true,
  });
  const change = (toNext: (list: FollowList) => FollowList): void => {
    if (user === null) return;
    void mutate<Reading<FollowList>>(
      [name, user.id],
      (current) => current && { ...current, value: toNext(current.value) },
      { revalidate: false },
    );
  };
  return {
    reading,
    isOfOtherQuery: reading.isLoading,
    change,
    more: {
      ...attempt,
      load: async () =>
        attempt.run(async () => {
          const shown = reading.data?.value;
          const cursor = shown?.next_cursor ?? null;
          if (shown === undefined || cursor === null) return;
          try {
            const leaf = await readLeaf(client.platform, query, { cursor });
            change((list) => ({ ...leaf, items: [...list.items, ...leaf.items] }));
            setOpened({ of: name, count: shown.items.length + leaf.items.length });
          } catch (error) {
            throw await toApiFailure(error);
          }
        }),
    },
  };
}
