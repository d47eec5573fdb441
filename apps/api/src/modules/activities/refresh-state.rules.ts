export interface RefreshStanding {
  readonly isLookedAt: boolean;
  readonly nextAt: Date;
  readonly claimedUntil: Date | null;
}

export function toRefreshState(
  { isLookedAt, nextAt, claimedUntil }: RefreshStanding,
  now: Date,
): 'waiting' | 'looking' | 'resting' | 'off' {
  if (!isLookedAt) return 'off';
  if (claimedUntil !== null && claimedUntil > now) return 'looking';
  return nextAt > now ? 'resting' : 'waiting';
}
