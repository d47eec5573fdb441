export interface RefreshStatus {
  readonly isRefreshable: boolean;
  readonly nextAt: Date;
  readonly claimedUntil: Date | null;
}

export function toRefreshState(
  { isRefreshable, nextAt, claimedUntil }: RefreshStatus,
  now: Date,
): 'waiting' | 'looking' | 'resting' | 'off' {
  if (!isRefreshable) return 'off';
  if (claimedUntil !== null && claimedUntil > now) return 'looking';
  return nextAt > now ? 'resting' : 'waiting';
}
