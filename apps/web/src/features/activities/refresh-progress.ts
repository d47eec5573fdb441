import type { Activity, ActivityRefresh } from '@musubi/api-client';

const ASK_AGAIN_MS = 3000;

/** Whether a source waits for a look or is being looked at. */
export function isUnderWay(refresh: Pick<ActivityRefresh, 'state'> | undefined): boolean {
  return refresh?.state === 'waiting' || refresh?.state === 'looking';
}

/** In how many milliseconds it is worth asking again how the sources stand; 0 when nothing is under way. */
export function findAskAgainMs(refreshes: readonly Pick<ActivityRefresh, 'state'>[]): number {
  return refreshes.some(isUnderWay) ? ASK_AGAIN_MS : 0;
}

/** When a source was and will be looked at; null where there is nothing to say. */
export interface RefreshTimes {
  readonly readAt: string | null;
  /** Only when the last look failed: otherwise it is when it was read. */
  readonly succeededAt: string | null;
  readonly nextAt: string | null;
}

/** What is known of the looks, or of the last one as the list has it. */
export function toRefreshTimes(
  refresh: ActivityRefresh | undefined,
  stored: Pick<Activity, 'refreshed_at'> | undefined,
): RefreshTimes {
  if (refresh === undefined) {
    return { readAt: stored?.refreshed_at ?? null, succeededAt: null, nextAt: null };
  }
  const { refreshed_at: readAt, succeeded_at, next_at: nextAt, error } = refresh;
  return { readAt, succeededAt: error === undefined ? null : succeeded_at, nextAt };
}
