import type { Achievement } from '@musubi/api-client';

export type RewardState = 'locked' | 'unlocked' | 'new';

/** One function that starts locked, as its creator stands with it. */
export interface Reward {
  readonly achievement: Achievement;
  readonly state: RewardState;
  /** The open goal that is closest; one at most. */
  readonly isNearest: boolean;
}

function shareOf({ progress, goal }: Achievement): number {
  return progress / goal;
}

/** The open goal that is closest to being reached; among equals the first, since the list begins with the easiest. */
export function findNearest(items: readonly Achievement[]): Achievement | null {
  return items
    .filter(({ achieved_at }) => achieved_at === null)
    .reduce<Achievement | null>(
      (nearest, item) => (nearest === null || shareOf(item) > shareOf(nearest) ? item : nearest),
      null,
    );
}

/** Every function with its state; `fresh` are the achievements that nobody has seen yet. */
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
