import type { Achievement } from '@musubi/api-client';

export type RewardState = 'locked' | 'unlocked' | 'new';

/** A feature that an achievement unlocks, locked or unlocked. */
export interface Reward {
  readonly achievement: Achievement;
  readonly state: RewardState;
  /** Whether this is the unreached goal that is nearest to completion. */
  readonly isNearest: boolean;
}

function shareOf({ progress, goal }: Achievement): number {
  return progress / goal;
}

/**
 * Returns the open goal with the highest relative progress. On a tie, the first goal wins, because the list
 * starts with the easiest. Null when all goals are reached.
 */
export function findNearest(items: readonly Achievement[]): Achievement | null {
  return items
    .filter(({ achieved_at }) => achieved_at === null)
    .reduce<Achievement | null>(
      (nearest, item) => (nearest === null || shareOf(item) > shareOf(nearest) ? item : nearest),
      null,
    );
}

/** All rewards with their state; `fresh` are the achievements that the creator has not seen yet. */
export function toRewards(items: readonly Achievement[], fresh: readonly Achievement[]): readonly Reward[] {
  const nearest = findNearest(items);
  const freshIds = new Set(fresh.map(({ id }) => id));
  return items.map((achievement) => {
    const unlocked = freshIds.has(achievement.id) ? 'new' : 'unlocked';
    return {
      achievement,
      state: achievement.achieved_at === null ? 'locked' : unlocked,
      isNearest: achievement.id === nearest?.id,
    };
  });
}
