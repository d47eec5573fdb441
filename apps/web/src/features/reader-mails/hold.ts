import type { ReaderMails } from '@musubi/api-client';

/** Why nothing can be sent now. */
export type Hold = 'offline' | 'paused' | 'unverified' | 'new_account' | 'too_early';

/** Finds why the page cannot mail its readers now; null when it can. */
export function findHold(
  { state, sends_from: from }: Pick<ReaderMails, 'state' | 'sends_from'>,
  { isOnline, nowMs }: { readonly isOnline: boolean; readonly nowMs: number },
): Hold | null {
  if (!isOnline) return 'offline';
  if (state === 'paused' || state === 'new_account') return state;
  if (state === 'address_unverified') return 'unverified';
  return from !== null && Date.parse(from) > nowMs ? 'too_early' : null;
}

/** Whether the creator can mail a draft to herself although nothing can be sent to readers. */
export function canTest(hold: Hold | null): boolean {
  return hold === null || hold === 'too_early' || hold === 'new_account';
}

/** How many readers get the next mail, and how many have to wait for a later one. */
export function reachOf({ readers, level_max: most }: Pick<ReaderMails, 'readers' | 'level_max'>): {
  readonly count: number;
  readonly rest: number;
} {
  const count = Math.min(readers, most ?? readers);
  return { count, rest: readers - count };
}
