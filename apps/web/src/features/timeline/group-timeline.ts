import type { Timeline } from '@musubi/api-client';

export type TimelineItem = Timeline['items'][number];
export type TimelineKind = TimelineItem['kind'];

/** Number of items in one list page of the API. */
export const TIMELINE_LEAF = 20;

/** Items that one creator published on one day. */
export interface TimelineGroup {
  /** Unique in the list; does not change when older items are added. */
  readonly key: string;
  readonly creator: TimelineItem['user'];
  readonly items: readonly [TimelineItem, ...TimelineItem[]];
}

export interface TimelineDay {
  readonly key: string;
  /** Calendar day in the viewer's time zone, as `2026-11-20`. */
  readonly day: string;
  readonly groups: readonly TimelineGroup[];
}

export interface GroupedTimeline {
  /**
   * Items published after the last-visit mark. Empty without a mark, so that nothing counts as new at the
   * first visit.
   */
  readonly fresh: readonly TimelineDay[];
  readonly seen: readonly TimelineDay[];
}

interface GroupingOptions {
  /** The last-visit mark: publication time of the newest item at the last visit; null at the first visit. */
  readonly seenAt: string | null;
  readonly timeZone: string;
}

/** Whether the item was published after the last-visit mark. */
export function isFresh(
  { published_at: at }: Pick<TimelineItem, 'published_at'>,
  seenAt: string | null,
): boolean {
  return seenAt !== null && Date.parse(at) > Date.parse(seenAt);
}

/** Returns a function that converts a time to its calendar day, such as `2026-11-20`. */
export function dayIn(timeZone: string): (time: number | string) => string {
  // The locale `en-SE` formats dates in the order of ISO 8601.
  const format = new Intl.DateTimeFormat('en-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (time) => format.format(new Date(time));
}

/** The calendar day before a day such as `2026-11-20`. */
export function dayBefore(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

interface PlacedItem {
  readonly item: TimelineItem;
  readonly day: string;
  /**
   * Number of the list page. A group never spans two list pages, so that loading older items does not move
   * items already on the screen.
   */
  readonly leaf: number;
}

function toGroups(placed: readonly PlacedItem[]): readonly TimelineGroup[] {
  const byCreator = Map.groupBy(placed, ({ item, leaf }) => `${leaf} ${item.user.pub_id}`);
  return [...byCreator.values()].flatMap((members) => {
    const [first, ...rest] = members.map(({ item }) => item);
    return first === undefined ? [] : [{ key: first.id, creator: first.user, items: [first, ...rest] }];
  });
}

function toDays(placed: readonly PlacedItem[]): readonly TimelineDay[] {
  return [...Map.groupBy(placed, ({ day }) => day)].map(([day, members]) => {
    const groups = toGroups(members);
    return { key: `${day} ${groups[0]?.key ?? ''}`, day, groups };
  });
}

/**
 * Groups items by day and creator, newest first, and divides each group into new and seen items at the mark.
 * A group is at the place of its newest item.
 */
export function groupTimeline(
  items: readonly TimelineItem[],
  { seenAt, timeZone }: GroupingOptions,
): GroupedTimeline {
  const dayOf = dayIn(timeZone);
  const placed = items.map((item, place) => ({
    item,
    day: dayOf(item.published_at),
    leaf: Math.floor(place / TIMELINE_LEAF),
  }));
  const [fresh, seen] = [true, false].map((wanted) =>
    toDays(placed.filter(({ item }) => isFresh(item, seenAt) === wanted)),
  );
  return { fresh: fresh ?? [], seen: seen ?? [] };
}

/**
 * Returns the mark after these items were shown: the newest publication time, but never older than the
 * previous mark.
 */
export function nextMark(items: readonly TimelineItem[], seenAt: string | null): string | null {
  const newest = items.reduce<string | null>(
    (latest, { published_at: at }) => (latest === null || Date.parse(at) > Date.parse(latest) ? at : latest),
    seenAt,
  );
  return newest;
}
