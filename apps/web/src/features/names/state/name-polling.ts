import type { OwnNameList } from '@musubi/api-client';

const POLL_INTERVAL_MS = 15_000;

/**
 * Interval between two fetches of the list: 15 seconds while a claim waits for its records, otherwise 0
 * (never).
 */
export function pollIntervalMs(list: OwnNameList | undefined): number {
  return list?.items.some(({ state }) => state === 'pending') === true ? POLL_INTERVAL_MS : 0;
}
