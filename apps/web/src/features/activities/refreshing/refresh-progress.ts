import type { Activity, ActivityRefresh } from '@musubi/api-client';

const POLL_INTERVAL_MS = 3000;

/** Whether a source is queued for a refresh or being refreshed. */
export function isInProgress(refresh: Pick<ActivityRefresh, 'state'> | undefined): boolean {
  return refresh?.state === 'waiting' || refresh?.state === 'looking';
}

/** Polling interval in ms; 0 when no source is queued or being refreshed. */
export function findAskAgainMs(refreshes: readonly Pick<ActivityRefresh, 'state'>[]): number {
  return refreshes.some(isInProgress) ? POLL_INTERVAL_MS : 0;
}

/** ISO times of a source's refreshes. The screen omits a time that is null. */
export interface RefreshTimes {
  readonly readAt: string | null;
  /** Time of the last successful refresh. Set only if a later refresh has failed; otherwise null. */
  readonly succeededAt: string | null;
  readonly nextAt: string | null;
  /** Whether the last refresh failed. `readAt` is then the time of the failed attempt. */
  readonly hasFailed: boolean;
}

/** Whether a source has never been refreshed successfully, so that the page has no items of it. */
export function hasNeverSucceeded(refresh: ActivityRefresh | undefined): boolean {
  return refresh !== undefined && refresh.error !== undefined && refresh.succeeded_at === null;
}

/** Takes the times from the refresh status or, until this status is loaded, from the stored list. */
export function toRefreshTimes(
  refresh: ActivityRefresh | undefined,
  stored: Pick<Activity, 'refreshed_at' | 'error'> | undefined,
): RefreshTimes {
  if (refresh === undefined) {
    const hasFailed = stored?.error !== undefined;
    return { readAt: stored?.refreshed_at ?? null, succeededAt: null, nextAt: null, hasFailed };
  }
  const { refreshed_at: readAt, succeeded_at, next_at: nextAt, error } = refresh;
  const hasFailed = error !== undefined;
  return { readAt, succeededAt: hasFailed ? succeeded_at : null, nextAt, hasFailed };
}
