import { ACHIEVEMENTS, type AchievementId, type FunctionId } from '@musubi/domain/rewards';

import type { components } from '#generated/contract.ts';

const VISITOR_GOAL = ACHIEVEMENTS.find(({ id }) => id === 'ten_visitors')?.goal ?? 0;

/** Counts of distinct visitor networks per day: the sum over all days, and the highest count of one day. */
interface NetworkCount {
  readonly total: number;
  readonly onBestDay: number;
}

export interface Achieved {
  readonly id: AchievementId;
  readonly achievedAt: Date;
}

/** Progress on each achievement that the user has not reached yet. */
export type Progress = ReadonlyMap<AchievementId, number>;

/**
 * Returns the progress on the visitor goal. A single network can forge visitors, so the progress stays below
 * the goal until one day has visitors from two networks.
 */
export function toVisitorProgress({ total, onBestDay }: NetworkCount): number {
  return onBestDay >= 2 ? total : Math.min(total, VISITOR_GOAL - 1);
}

/** Achievements in `progress` whose goal is reached. */
export function findReached(progress: Progress): readonly AchievementId[] {
  return ACHIEVEMENTS.filter(({ id, goal }) => (progress.get(id) ?? 0) >= goal).map(({ id }) => id);
}

/** The functions in `used` that no achievement has unlocked. */
export function findLocked(
  used: readonly FunctionId[],
  achieved: readonly Pick<Achieved, 'id'>[],
): readonly FunctionId[] {
  const done = new Set(achieved.map(({ id }) => id));
  const unlocked = new Set(ACHIEVEMENTS.filter(({ id }) => done.has(id)).map(({ unlocks }) => unlocks));
  return used.filter((id) => !unlocked.has(id));
}

/** Lists all achievements. The progress of a reached achievement stays at its goal. */
export function toAchievementList(
  achieved: readonly Achieved[],
  progress: Progress,
): components['schemas']['AchievementList'] {
  const moments = new Map(achieved.map(({ id, achievedAt }) => [id, achievedAt]));
  return {
    items: ACHIEVEMENTS.map(({ id, goal, unlocks }) => {
      const achievedAt = moments.get(id);
      return {
        id,
        goal,
        unlocks,
        progress: achievedAt === undefined ? Math.min(progress.get(id) ?? 0, goal) : goal,
        achieved_at: achievedAt?.toISOString() ?? null,
      };
    }),
  };
}
