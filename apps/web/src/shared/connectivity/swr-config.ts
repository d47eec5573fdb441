import type { SWRConfiguration } from 'swr';

import { ApiFailure, isPassing } from '#shared/clients/api-failure.ts';

/**
 * Refetch intervals of the specification (section 9). All are set explicitly, because SWR would otherwise
 * choose other intervals on slow connections.
 */
export const SWR_INTERVALS_MS = {
  dedupe: 2_000,
  errorRetry: 5_000,
  errorRetryOnSlowConnection: 10_000,
  focusThrottle: 5_000,
  loadingTimeout: 3_000,
} as const;

const SLOW_TYPES: ReadonlySet<unknown> = new Set(['slow-2g', '2g']);

/** Whether the browser reports slow-2g or 2g, or the user has turned on data saving. */
export function isSlowConnection(navigator: object | undefined): boolean {
  if (navigator === undefined || !('connection' in navigator)) return false;
  const { connection } = navigator;
  if (typeof connection !== 'object' || connection === null) return false;
  const savesData = 'saveData' in connection && connection.saveData === true;
  return savesData || ('effectiveType' in connection && SLOW_TYPES.has(connection.effectiveType));
}

export function createSwrConfig(isSlow: boolean): SWRConfiguration<unknown, Error> {
  return {
    dedupingInterval: SWR_INTERVALS_MS.dedupe,
    errorRetryInterval: isSlow ? SWR_INTERVALS_MS.errorRetryOnSlowConnection : SWR_INTERVALS_MS.errorRetry,
    focusThrottleInterval: SWR_INTERVALS_MS.focusThrottle,
    loadingTimeout: SWR_INTERVALS_MS.loadingTimeout,
    // Retries only temporary errors, because a refused request would be refused again.
    shouldRetryOnError: (error) => error instanceof ApiFailure && isPassing(error),
  };
}

/**
 * Whether the cache entry is cleared when this user becomes the signed-in user: true unless the key ends with
 * the user's id.
 */
export function isReadForOthers(key: unknown, userId: string | null): boolean {
  return userId === null || !Array.isArray(key) || key.at(-1) !== userId;
}
