import { hash } from 'node:crypto';

import type { TimelineListPage, TimelineRow } from '#modules/timeline/timeline.repository.ts';

/** An entry of any creator, and the period in which readers may see it. */
export interface Entry {
  readonly row: TimelineRow;
  readonly isHidden: boolean;
  readonly fromMs: number;
  readonly untilMs: number;
}

interface Follow {
  readonly userId: string;
  readonly followedId: string;
  readonly isMuted: boolean;
}

interface NaiveWorld {
  readonly entries: readonly Entry[];
  readonly follows: readonly Follow[];
  /** Creators whose entries do not appear on the timelines of their followers. */
  readonly silentIds: ReadonlySet<string>;
}

const md5Id = (text: string): string =>
  hash('md5', text, 'hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export const itemIdOf = (activityId: string, id: string): string => md5Id(`${activityId} ${id}`);
export const replayIdOf = (streamId: string): string => md5Id(`replay ${streamId}`);

/** Sorts all entries once. Each page then filters every entry of every creator, without using bounds. */
export function createNaiveTimeline({ entries, follows, silentIds }: NaiveWorld) {
  const sorted = entries.toSorted((one, other) => (isBefore(one.row, other.row) ? 1 : -1));
  return ({ userId, now, kind, before, limit }: TimelineListPage): readonly TimelineRow[] => {
    const followed = new Set(
      follows
        .filter((follow) => follow.userId === userId && !follow.isMuted && !silentIds.has(follow.followedId))
        .map(({ followedId }) => followedId),
    );
    const place = { publishedAtMs: before.publishedAt.getTime(), id: before.id };
    const nowMs = now.getTime();
    return sorted
      .filter(
        ({ row, isHidden, fromMs, untilMs }) =>
          followed.has(row.userId) &&
          !isHidden &&
          fromMs <= nowMs &&
          nowMs < untilMs &&
          isBefore(row, place) &&
          (kind === null || kind === shownKindOf(row)),
      )
      .slice(0, limit)
      .map(({ row }) => row);
  };
}

const shownKindOf = ({ kind }: TimelineRow): TimelineRow['kind'] =>
  kind === 'activity' || kind === 'live' ? kind : 'link';

type Place = Pick<TimelineRow, 'id' | 'publishedAtMs'>;

/** Whether the first entry is older than the other, so that it comes later on the timeline. */
const isBefore = (one: Place, other: Place): boolean =>
  one.publishedAtMs === other.publishedAtMs ? one.id < other.id : one.publishedAtMs < other.publishedAtMs;
