import type { FollowList, MusubiClient, Timeline } from '@musubi/api-client';

import { TIMELINE_LEAF, type TimelineItem, type TimelineKind } from './group-timeline.ts';

/** The kind of items to show, or all kinds. */
export type TimelineFilter = TimelineKind | 'all';

/** Maximum number of items in one response. */
export const LARGEST_LEAF = 50;

type Platform = Pick<MusubiClient['platform'], 'getTimelineMark' | 'v4GetTimeline'>;

/** Data that the screen fetches when it opens, and at each refresh. */
export interface ReadTimeline {
  readonly list: Timeline;
  /** Current streams of followed creators. */
  readonly live: readonly TimelineItem[];
  /** The last-visit mark of any device; null before the first visit. */
  readonly seenAt: string | null;
}

interface TimelineQuery {
  readonly filter: TimelineFilter;
  /** Number of items to fetch. */
  readonly wanted: number;
}

/** Fetches one list page. */
export async function readLeaf(
  platform: Pick<Platform, 'v4GetTimeline'>,
  filter: TimelineFilter,
  { cursor, limit = TIMELINE_LEAF }: { readonly cursor?: string; readonly limit?: number } = {},
): Promise<Timeline> {
  return platform.v4GetTimeline({
    limit,
    ...(filter !== 'all' && { kind: filter }),
    ...(cursor !== undefined && { cursor }),
  });
}

async function readOn(platform: Platform, query: TimelineQuery, list: Timeline): Promise<Timeline> {
  const left = query.wanted - list.items.length;
  if (list.next_cursor === null || left <= 0) return list;
  const limit = Math.min(LARGEST_LEAF, left);
  const leaf = await readLeaf(platform, query.filter, { cursor: list.next_cursor, limit });
  return readOn(platform, query, { ...leaf, items: [...list.items, ...leaf.items] });
}

/**
 * Fetches the newest `wanted` items, the current streams and the last-visit mark. The streams and the mark
 * are optional: if their requests fail, the result omits them.
 */
export async function readTimeline(platform: Platform, query: TimelineQuery): Promise<ReadTimeline> {
  const readList = async (): Promise<Timeline> => {
    const limit = Math.min(LARGEST_LEAF, query.wanted);
    return readOn(platform, query, await readLeaf(platform, query.filter, { limit }));
  };
  const [list, live, mark] = await Promise.all([
    readList(),
    readLeaf(platform, 'live').catch(() => null),
    platform.getTimelineMark().catch(() => null),
  ]);
  return { list, live: live?.items ?? [], seenAt: mark?.seen_at ?? null };
}

/**
 * Returns the items without the streams that are shown above the list, so that each stream is on the screen
 * once.
 */
export function withoutShown(
  items: readonly TimelineItem[],
  shown: readonly TimelineItem[],
): readonly TimelineItem[] {
  const ids = new Set(shown.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
}

/** Removes a creator's items and streams. */
export function withoutCreator(read: ReadTimeline, pubId: string): ReadTimeline {
  const isOfOther = ({ user }: TimelineItem): boolean => user.pub_id !== pubId;
  const list = { ...read.list, items: read.list.items.filter(isOfOther) };
  return { ...read, list, live: read.live.filter(isOfOther) };
}

/** Whether the first list page contains every creator whom the member follows, all of them muted. */
export function isEveryoneMuted({ items, next_cursor: cursor }: FollowList): boolean {
  return items.length > 0 && cursor === null && items.every(({ is_muted: isMuted }) => isMuted);
}
