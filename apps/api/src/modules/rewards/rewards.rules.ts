import { ACHIEVEMENTS, type AchievementId, type FunctionId } from '@musubi/domain/rewards';

import type { components } from '#generated/contract.ts';

const VISITOR_GOAL = ACHIEVEMENTS.find(({ id }) => id === 'ten_visitors')?.goal ?? 0;

/** Networks that visitors came from: each counted once on every day, and how many on the day with most of them. */
export interface NetworkCount {
  readonly total: number;
  readonly onBestDay: number;
}

/** A stored achievement. */
export interface Achieved {
  readonly id: AchievementId;
  readonly achievedAt: Date;
}

/** How far somebody is with each achievement that is still open. */
export type Progress = ReadonlyMap<AchievementId, number>;

/** One network makes visitors up as it likes; as long as no day had two, the last of the goal is missing. */
export function toVisitorProgress({ total, onBestDay }: NetworkCount): number {
  return onBestDay >= 2 ? total : Math.min(total, VISITOR_GOAL - 1);
}

/** Open achievements whose goal is reached by now. */
export function findReached(progress: Progress): readonly AchievementId[] {
  return ACHIEVEMENTS.filter(({ id, goal }) => (progress.get(id) ?? 0) >= goal).map(({ id }) => id);
}

/** Functions among those used that nothing achieved so far unlocks. */
export function findLocked(
  used: readonly FunctionId[],
  achieved: readonly Pick<Achieved, 'id'>[],
): readonly FunctionId[] {
  const done = new Set(achieved.map(({ id }) => id));
  const unlocked = new Set(ACHIEVEMENTS.filter(({ id }) => done.has(id)).map(({ unlocks }) => unlocks));
  return used.filter((id) => !unlocked.has(id));
}

/** Every achievement as its owner sees it; what is achieved stays at its goal. */
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
