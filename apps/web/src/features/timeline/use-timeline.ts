'use client';

import { useState } from 'react';
import { useSWRConfig } from 'swr';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { type Reading, type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';

import { isFresh, nextMark, TIMELINE_LEAF } from './group-timeline.ts';
import {
  readLeaf,
  type ReadTimeline,
  readTimeline,
  type TimelineFilter,
  withoutCreator,
} from './read-timeline.ts';
import { useTimelineMark } from './use-timeline-mark.ts';

export interface TimelineState {
  readonly reading: ReadState<ReadTimeline>;
  /** Whether the shown items still belong to the previous filter. */
  readonly isOfOtherFilter: boolean;
  /** Time of the line between new and seen items; it does not move during a visit. */
  readonly seenAt: string | null;
  readonly more: Attempt & { readonly load: () => Promise<boolean> };
  /**
   * Stores the mark and removes the line between new and seen items. Resolves to an undo function, which
   * shows the line again. Null while a filter hides some items.
   * @throws ApiFailure when the mark is not stored; the line stays.
   */
  readonly markAllRead: (() => Promise<() => void>) | null;
  /** Removes the creator's items from the cached lists of all filters, without a request. */
  readonly drop: (pubId: string) => Promise<void>;
  /** Refetches the list; resolves to the number of new items, or null after a failure. */
  readonly refresh: () => Promise<number | null>;
}

/**
 * Position of the line between new and seen items: the mark of the last visit, or the newest item before a
 * refresh.
 */
function useLine({ data, isValidating }: ReadState<ReadTimeline>) {
  const [line, setLine] = useState<string | null | undefined>(undefined);
  const stored = data?.value.seenAt ?? null;
  // Fixed once the first fetch has ended, because showing the items moves the stored mark.
  if (line === undefined && data !== undefined && !isValidating) setLine(stored);
  return [line === undefined ? stored : line, setLine] as const;
}

/** The timeline of a filter, loaded in list pages. Keeps the previous list while another filter loads. */
export function useTimeline(filter: TimelineFilter): TimelineState {
  const { client } = useApp();
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const attempt = useTask();
  const name = `/v4/timeline?kind=${filter}`;
  const [opened, setOpened] = useState({ of: name, count: TIMELINE_LEAF });
  const wanted = opened.of === name ? opened.count : TIMELINE_LEAF;
  const reading = useRead(name, async ({ platform }) => readTimeline(platform, { filter, wanted }), {
    keepPreviousData: true,
    // No automatic refetch: new items would move the text that the member is reading. The member refreshes
    // the list.
    revalidateOnFocus: false,
  });
  const [seenAt, setLine] = useLine(reading);
  const shown = reading.data?.value;
  const isOfOtherFilter = reading.isLoading;
  useTimelineMark(filter === 'all' && !isOfOtherFilter ? shown : undefined);
  const markAllRead = async () => {
    const mark = nextMark(shown?.list.items ?? [], seenAt);
    try {
      // `useTimelineMark` may have failed to store the mark.
      await client.platform.updateTimelineMark({ timelineMark: { seen_at: mark } });
    } catch (error) {
      throw await toApiFailure(error);
    }
    setLine(mark);
    return () => setLine(seenAt);
  };
  return {
    reading,
    isOfOtherFilter,
    seenAt,
    more: {
      ...attempt,
      load: async () =>
        attempt.run(async () => {
          const cursor = shown?.list.next_cursor ?? null;
          if (shown === undefined || cursor === null || user === null) return;
          try {
            const leaf = await readLeaf(client.platform, filter, { cursor });
            const items = [...shown.list.items, ...leaf.items];
            await mutate<Reading<ReadTimeline>>(
              [name, user.id],
              (current) => current && { ...current, value: { ...current.value, list: { ...leaf, items } } },
              { revalidate: false },
            );
            setOpened({ of: name, count: items.length });
          } catch (error) {
            throw await toApiFailure(error);
          }
        }),
    },
    markAllRead: filter === 'all' ? markAllRead : null,
    drop: async (pubId) => {
      await mutate<Reading<ReadTimeline>>(
        (key) => Array.isArray(key) && String(key[0]).startsWith('/v4/timeline?') && key[1] === user?.id,
        (current) => current && { ...current, value: withoutCreator(current.value, pubId) },
        { revalidate: false },
      );
    },
    refresh: async () => {
      const line = nextMark(shown?.list.items ?? [], seenAt);
      const before = reading.data;
      const next = await reading.mutate().catch(() => undefined);
      // After a failure, SWR resolves to the previous data.
      if (next === undefined || next.readAtMs === before?.readAtMs) return null;
      setLine(line);
      return next.value.list.items.filter((item) => isFresh(item, line)).length;
    },
  };
}
