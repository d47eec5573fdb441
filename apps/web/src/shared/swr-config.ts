import type { SWRConfiguration } from 'swr';

import { ApiFailure, isPassing } from './api/api-failure.ts';

/** The figures of the specification, section 9; SWR's own differ on slow connections, so all are given. */
export const SWR_INTERVALS_MS = {
  dedupe: 2_000,
  errorRetry: 5_000,
  errorRetryOnSlowConnection: 10_000,
  focusThrottle: 5_000,
  loadingTimeout: 3_000,
} as const;

const SLOW_TYPES: ReadonlySet<unknown> = new Set(['slow-2g', '2g']);

/** True on connections the browser calls slow-2g or 2g, or when its user asked to save data. */
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
    // What was refused stays refused; only faults that pass are worth asking again.
    shouldRetryOnError: (error) => error instanceof ApiFailure && isPassing(error),
  };
}

/** True for what is cached for anybody but this person: keys end with the id of whom they are for. */
export function isReadForOthers(key: unknown, userId: string | null): boolean {
  return userId === null || !Array.isArray(key) || key.at(-1) !== userId;
}
