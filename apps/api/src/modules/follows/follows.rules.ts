/** A new follow within the last day, even if it was undone later. */
export interface FollowAttempt {
  readonly followedId: string;
  readonly followedAt: Date;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Minimum age of accounts that count as followers and have the higher daily limit. */
export const NEWCOMER_MS = 7 * DAY_MS;
const MAX_AN_HOUR = 60;
const MAX_A_DAY = 400;
const MAX_A_DAY_AS_NEWCOMER = 100;
/** Maximum number of times per day that an account can follow the same creator. */
const MAX_OF_ONE_CREATOR = 3;

export interface FollowLimit {
  readonly code: 'quota_exceeded' | 'rate_limited';
  readonly retryAfterSeconds: number;
}

/** Returns the limit that another follow would exceed; null if it exceeds none. */
export function findExceededLimit(
  attempts: readonly FollowAttempt[],
  {
    followedId,
    knownSince,
    now,
  }: { readonly followedId: string; readonly knownSince: Date; readonly now: Date },
): FollowLimit | null {
  const isNewcomer = now.getTime() - knownSince.getTime() < NEWCOMER_MS;
  const ofCreator = attempts.filter((attempt) => attempt.followedId === followedId);
  const limits = [
    { of: attempts, max: MAX_AN_HOUR, everyMs: HOUR_MS, code: 'rate_limited' },
    { of: ofCreator, max: MAX_OF_ONE_CREATOR, everyMs: DAY_MS, code: 'rate_limited' },
    {
      of: attempts,
      max: isNewcomer ? MAX_A_DAY_AS_NEWCOMER : MAX_A_DAY,
      everyMs: DAY_MS,
      code: 'quota_exceeded',
    },
  ] as const;
  for (const { of, max, everyMs, code } of limits) {
    const waitMs = findWait(of, { max, everyMs, now });
    if (waitMs > 0) return { code, retryAfterSeconds: Math.ceil(waitMs / 1000) };
  }
  return null;
}

/** Time in ms until fewer than `max` attempts are within the last `everyMs`; 0 if there are already fewer. */
function findWait(
  attempts: readonly FollowAttempt[],
  { max, everyMs, now }: { readonly max: number; readonly everyMs: number; readonly now: Date },
): number {
  const times = attempts.map(({ followedAt }) => followedAt.getTime()).toSorted((one, other) => other - one);
  const last = times[max - 1];
  return last === undefined ? 0 : Math.max(0, last + everyMs - now.getTime());
}
